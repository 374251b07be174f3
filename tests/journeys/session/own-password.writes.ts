import { fillIn, type GuardedWrite } from '../../support/journeys/guarded-write.ts'
import { openAs } from '../../support/journeys/journey.ts'

const fresh = 'a river, not a lake'

/** Of whom nobody else here opens the console: the old password holds no more in the end. */
const password: GuardedWrite = {
  name: 'changeOwnPassword',
  typed: { password: fresh, again: fresh },
  confirm: 'password.submit',
  unanswered: /No response from the server/,
  fallback: 'Failed to update employee details',
  done: /Password updated/,
  async reach(stage, baseURL) {
    const page = await openAs(stage, 'Kiran Desai', '/profile', { baseURL })
    await page.locator('#main summary').click()
    await fillIn(page, { password: fresh, again: fresh })
    return page
  },
}

export const writes: readonly GuardedWrite[] = [password]

/** They begin or end a session. */
export const elsewhere = ['signIn', 'signOut']
