import type { Page } from 'playwright'
import { openAs, type Stage } from './journey.ts'
import type { GuardedWrite } from './journey-writes.ts'

const customer = 'C-010982'

/** A form of the customer screens: where it is, and what is typed into it; a choice is one of its values. */
interface FormWrite {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly address: string
  readonly typed: Readonly<Record<string, string>>
  readonly fallback: string
  readonly done: RegExp
}

const forms: readonly FormWrite[] = [
  {
    name: 'addCustomer',
    method: 'POST',
    path: '/customer/add',
    address: '/app/customer/add',
    typed: { name: 'Zoya Kamat', phone: '9123456790', address: '12, Hill Road, Bandra', city: 'BOM' },
    fallback: 'Failed to add customer',
    done: /Customer Added successfully/,
  },
  {
    name: 'updateCustomer',
    method: 'PUT',
    path: `/customer/${customer}`,
    address: `/app/customer/edit/${customer}`,
    typed: { name: 'Imran A. Qureshi', email: 'imran@new.example' },
    fallback: 'Failed to update customer details',
    done: /Customer details updated/,
  },
  {
    name: 'changeCustomerAddress',
    method: 'PUT',
    path: `/customer/changeAddress/${customer}`,
    address: `/app/customer/view/${customer}#address`,
    typed: { address: '8, Lake View, Adyar', city: 'MAA' },
    fallback: 'Failed to update customer details',
    done: /Address changed/,
  },
  {
    name: 'updateCustomerStatus',
    method: 'PUT',
    path: `/customer/${customer}/status`,
    address: `/app/customer/view/${customer}#status`,
    typed: { status: 'BLOCKED', reason: 'Three payments returned' },
    fallback: 'Failed to update customer status',
    done: /Status changed/,
  },
  {
    name: 'updatePriorityCustomer',
    method: 'PUT',
    path: '/customer/updatePriorityCustomer/',
    address: `/app/customer/view/${customer}#priority`,
    typed: { priority: 'true' },
    fallback: 'Failed to request prime',
    done: /Priority changed/,
  },
  {
    name: 'addCustomerNote',
    method: 'POST',
    path: `/customer/${customer}/note`,
    address: `/app/customer/view/${customer}#note`,
    typed: { note: 'Asks for a visit before noon' },
    fallback: 'Failed to add the note',
    done: /Note added/,
  },
  {
    name: 'addCustomerNote',
    method: 'POST',
    path: `/customer/${customer}/note`,
    address: `/app/customer/view/${customer}#communication`,
    typed: { commMode: 'CALL', note: 'Wants the filter changed', result: 'REACHED', communicationStatus: 'CLOSED' },
    fallback: 'Failed to add customer communication',
    done: /Communication added/,
  },
]

async function fillIn(page: Page, typed: FormWrite['typed']): Promise<void> {
  for (const [name, value] of Object.entries(typed)) {
    const field = page.locator(`[name="${name}"]`).first()
    await field.waitFor()
    const isChoice = await field.evaluate((one) => one instanceof HTMLSelectElement)
    await (isChoice ? field.selectOption(value) : field.fill(value))
  }
}

const fresh = 'a river, not a lake'

/** Of whom nobody else here opens the console: the old password holds no more in the end. */
const password: GuardedWrite = {
  name: 'changeOwnPassword',
  method: 'PUT',
  path: '/employee/',
  typed: { password: fresh, again: fresh },
  confirm: 'password.submit',
  anyShape: true,
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

/** Every ordinary write of a form, filled in up to the click that sends it. */
export const formWrites: readonly GuardedWrite[] = [
  ...forms.map(({ address, ...write }) => ({
    ...write,
    confirm: 'form.submit',
    check: 'form.reload',
    unanswered: /No response from the server/,
    async reach(stage: Stage, baseURL: string) {
      const page = await openAs(stage, 'Asha Menon', address, { baseURL })
      await fillIn(page, write.typed)
      return page
    },
  })),
  password,
]
