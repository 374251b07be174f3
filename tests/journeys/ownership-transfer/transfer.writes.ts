import type { GuardedWrite } from '../../support/journeys/guarded-write.ts'
import { openAs, type Stage } from '../../support/journeys/journey.ts'
import { act, givePhone, installations, transferAddress, verify } from '../../support/journeys/journey-transfer.ts'

/** An installation in use that no other write here is about. */
async function ownedHome(stage: Stage) {
  const homes = await installations(stage.server)
  const home = homes.find(({ id, status }) => id !== 'WP-BLR-004217' && status === 'ACTIVE')
  if (!home) throw new Error('Nobody owns an installation')
  return home
}

const transfer = {
  confirm: 'act.confirm',
  check: 'check.start',
  unanswered: /No response/,
  fallback: 'An error occurred during ownership transfer.',
  done: /Ownership transferred successfully!/,
}

export const writes: readonly GuardedWrite[] = [
  {
    ...transfer,
    name: 'transferToCustomer',
    async reach(stage, baseURL) {
      const page = await openAs(stage, 'Asha Menon', transferAddress('WP-BLR-004217', 'W-30177'), { baseURL })
      await act(page, 'code.send').waitFor()
      await verify(stage.server, page, '9845022712')
      await givePhone(page, '9900145674')
      await act(page, 'code.send').waitFor()
      await verify(stage.server, page, '9900145674')
      return page
    },
  },
  {
    ...transfer,
    name: 'transferToNewCustomer',
    async reach(stage, baseURL) {
      const home = await ownedHome(stage)
      const page = await openAs(stage, 'Asha Menon', transferAddress(home.id), { baseURL })
      await act(page, 'code.send').waitFor()
      await verify(stage.server, page, home.phoneNumber)
      await givePhone(page, '9812300456')
      await page.locator('input[name="name"]').fill('Zoya Khan')
      await page.locator('[name="address"]').fill('12 Lake View, Indiranagar')
      await act(page, 'person.submit').click()
      await act(page, 'code.send').waitFor()
      await verify(stage.server, page, '9812300456')
      return page
    },
  },
]

/** They rest elsewhere than a write with a confirmation. */
export const elsewhere = ['sendTransferOtp', 'verifyTransferOtp']
