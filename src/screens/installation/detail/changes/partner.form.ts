import { changeInstallationBusinessPartner } from '../../../../contract/areas/installations/installation-lifecycle.ts'
import { getInstallation } from '../../../../contract/areas/installations/installations.ts'
import { listPartnerDropdown } from '../../../../contract/areas/installations/partners.ts'
import { searchInstallationBills } from '../../../../contract/areas/partners/installation-bills.ts'
import { consequenceOf, defineForm } from '../../../../kit/form/form-definition.ts'
import { lookup } from '../../../../kit/lookup.ts'

/** The business partner of one installation, chosen from the service's list (S-137). */
export const partnerForm = defineForm<typeof changeInstallationBusinessPartner, typeof getInstallation>({
  id: 'installation-partner',
  texts: 'installation',
  title: 'changePartner',
  fields: [
    {
      name: 'partner',
      label: 'partner',
      kind: 'choice',
      options: lookup(listPartnerDropdown, ({ id, name }) => ({ value: id, words: name })),
      any: 'noPartner',
      optional: true,
      help: 'partnerHelp',
    },
  ],
  consequence: consequenceOf({
    endpoint: searchInstallationBills,
    input: (_, { id = '' }) => (id ? { body: { installationIds: [id] } } : null),
    text: ([bills], { partner = '' }, { money, date, month }) => {
      const [first, last] = [bills?.open[0], bills?.open.at(-1)]
      if (!bills || !first || !last || last.partnerId === partner) return null
      return {
        key: 'partnerUnbilled',
        values: {
          partner: last.partner,
          amount: money(bills.unbilled),
          from: date(first.from),
          today: date(last.to),
          month: month(last.to),
        },
      }
    },
  }),
  submit: 'savePartner',
  saved: 'partnerChanged',
  fallback: 'installation:partnerFailed',
  endpoint: changeInstallationBusinessPartner,
  input: ({ partner = '' }, { id = '' }, seen) => ({
    body: { installationId: id, partnerId: partner || null, ...(seen ? { updatedAt: seen } : {}) },
  }),
  record: {
    endpoint: getInstallation,
    input: ({ id = '' }) => ({ params: { id } }),
    values: ({ partnerId }) => ({ partner: partnerId ?? '' }),
    version: ({ updatedAt }) => updatedAt,
  },
  done: () => location.pathname,
})
