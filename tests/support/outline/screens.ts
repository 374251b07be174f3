/** Which outlines are taken of the screens that are no flow: where they stand, and what the services answer then. */
import type { Role } from '../stage/console.tsx'
import { type Answers, business, emptied, failing, instead, missing, waiting } from './answers.ts'

export interface ScreenLook {
  readonly state: string
  readonly address: string
  readonly answers: Answers
  readonly roles: readonly Role[]
  /** What must be there before the look, by selector. */
  readonly until: string
  /** Controls that are used before the look, by selector. */
  readonly press: readonly string[]
}

export interface Screen {
  /** From the top of the repository. */
  readonly file: string
  /** The row of the route table that leads there. */
  readonly pattern: string
  /** Selector of the part that the outline is of. */
  readonly part: string
  readonly looks: readonly ScreenLook[]
}

const everything: readonly Role[] = [
  ['LEVEL', 1],
  ['FINANCE', 5],
  ['CRM', 6],
]

const look = (state: string, address: string, rest: Partial<ScreenLook> = {}): ScreenLook => ({
  ...{ state, address, answers: business, roles: everything, until: 'body', press: [] },
  ...rest,
})

const reads = (address: string, narrowed?: string): ScreenLook[] => [
  look('ready', address),
  look('loading', address, { answers: instead(waiting) }),
  look('failed', address, { answers: instead(failing) }),
  ...(narrowed
    ? [
        look('empty', address, { answers: emptied }),
        look('empty for this filter', `${address}?${narrowed}`, { answers: emptied }),
      ]
    : [look('missing', address, { answers: instead(missing) })]),
]

const screen = (file: string, pattern: string, looks: readonly ScreenLook[], part = '#main'): Screen => ({
  ...{ file: `src/${file}.page.outline.txt`, pattern, looks, part },
})

const customer = '/app/customer/view/C-010982'
const installation = '/app/installation/installationDetail/WP-BLR-004217/W-30177/transactions/ALL/AllCustomers'
const list = '/app/customer/list'
const menu = '[aria-haspopup="menu"]'
const submit = '#main [type="submit"]'
const sends = '[role="dialog"] [type="submit"]'

export const screens: readonly Screen[] = [
  screen('screens/customer/dashboard', '/app/customer/dashboard', reads('/app/customer/dashboard').slice(0, 3)),
  screen('screens/customer/list', list, reads(list, 'search=nobody&city=BLR')),
  screen('screens/customer/add', '/app/customer/add', [
    look('ready', '/app/customer/add'),
    look('sent with nothing in it', '/app/customer/add', { press: [submit] }),
  ]),
  screen('screens/customer/view', '/app/customer/view/:id', [
    ...reads(customer),
    look('its acts', customer, { press: [`#main ${menu}`] }),
    ...['installations', 'payments', 'communication', 'jobs', 'timeline'].map((tab) =>
      look(`tab ${tab}`, `${customer}?tab=${tab}`),
    ),
    ...['status', 'priority', 'address', 'note', 'communication', 'pending'].flatMap((dialog) => [
      look(`dialog ${dialog}`, `${customer}#${dialog}`, { until: sends }),
      look(`dialog ${dialog}, sent as it is`, `${customer}#${dialog}`, { until: sends, press: [sends] }),
    ]),
  ]),
  screen('screens/customer/edit', '/app/customer/edit/:id', reads('/app/customer/edit/C-010982')),
  screen('screens/installation/list', '/app/installation/AllCustomers', [
    ...reads('/app/installation/AllCustomers', 'search=nobody&city=BLR'),
  ]),
  screen(
    'screens/installation/detail',
    '/app/installation/installationDetail/:id/:walletId/transactions/:type/:dashboard',
    [
      ...reads(installation),
      look('transfer', `${installation}?flow=transfer`),
      look('refund', `${installation}?flow=refund`),
    ],
  ),
  screen('screens/refunds/refunds', '/app/installation/Refunds', [
    ...reads('/app/installation/Refunds', 'search=nobody&city=BLR'),
    look('one refund beside them', '/app/installation/Refunds#RF-20418', { until: '[data-event="approve.ask"]' }),
    look('a refund that is not there', '/app/installation/Refunds#RF-1'),
    look('refused', '/app/installation/Refunds', { roles: [['LEVEL', 1]] }),
  ]),
  screen('screens/profile/profile', '/profile', [
    look('ready', '/profile'),
    look('without permissions', '/profile', { roles: [] }),
  ]),
  screen('app/pages/coming-soon', '/coming-soon', [look('ready', '/coming-soon')]),
  screen('app/pages/no-page', '/nowhere', [
    look('not found', '/app/nowhere'),
    look('not here yet', '/app/workforce/dashboard'),
    look('refused, and no permission at all', list, { roles: [] }),
  ]),
  screen(
    'app/shell/frame',
    '/coming-soon',
    [
      look('everything', '/coming-soon'),
      look('no permission at all', '/coming-soon', { roles: [] }),
      look('notices', '/coming-soon', { press: ['[data-event="history.open"]'] }),
      look('the menu of the areas', '/coming-soon', { press: [`header ${menu}`] }),
    ],
    'body',
  ),
]
