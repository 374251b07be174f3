import { eq, sql } from 'drizzle-orm'
import type { listInactivatedInstallations } from '../../../src/contract/areas/payments/recharge.ts'
import { toMajor } from '../../../src/contract/values.ts'
import type { Handler } from '../../http/handle.ts'
import { inCity } from '../../lists/listing.ts'
import { plainList } from '../../lists/plain-list.ts'
import { city, customer, installation, wallet } from '../../store/schema/index.ts'
import type { Database } from '../../store/typed-database.ts'

const rows = (database: Database) =>
  database
    .select({
      home: installation,
      customer: { name: customer.name, phone: customer.phone },
      city: city.name,
      plan: installation.planTitle,
      wallet: { id: wallet.id, balance: wallet.balance },
      // The oldest: it was paid for first.
      paymentId: sql<string | null>`(select id from payment where installation_id = ${installation.id}
        and applied_at is null and ended_reason is null order by paid_at, id limit 1)`,
    })
    .from(installation)
    .innerJoin(customer, eq(customer.id, installation.customerId))
    .innerJoin(city, eq(city.code, installation.cityCode))
    .leftJoin(wallet, eq(wallet.installationId, installation.id))
    .$dynamic()

const wire = ({ home, customer: by, wallet: purse, ...rest }: Awaited<ReturnType<typeof rows>>[number]) => ({
  ...rest,
  installationId: home.id,
  walletId: purse?.id ?? null,
  customerId: home.customerId,
  customerName: by.name,
  phoneNumber: by.phone,
  validTill: home.validTill,
  walletBalance: purse ? toMajor(purse.balance) : null,
})

const keys = {
  installationId: installation.id,
  customerName: sql`lower(${installation.owner})`,
  city: city.name,
  plan: installation.planTitle,
  validTill: installation.validTill,
  walletBalance: installation.walletBalance,
}

/** Installations whose recharge expired (S-89). */
export const inactivated: Handler<typeof listInactivatedInstallations> = ({ query }, { database }) =>
  plainList(
    {
      rows,
      id: installation.id,
      keys,
      phone: customer.phone,
      wire,
      mayBeEmpty: ['plan', 'validTill', 'walletBalance'],
      texts: [installation.id, installation.purifierId, customer.name],
      filters: (asked: typeof query) => [
        eq(installation.status, 'INACTIVE'),
        inCity(installation.cityCode, asked.city),
      ],
    },
    query,
    database,
  )
