import {
  BanknotesIcon,
  CalendarDaysIcon,
  NoSymbolIcon,
  ReceiptPercentIcon,
  WalletIcon,
} from '@heroicons/react/24/outline'
import { type Holdings, walletThen } from '../contract/areas/installations/installation-holdings.ts'
import { type Ending, type HandedOut, handedOut } from '../contract/handed-out.ts'
import type { Icon } from '../ui/Icon.ts'
import { typeText } from './jobs/job-words.ts'

interface Tools {
  readonly t: (key: string, values?: Readonly<Record<string, unknown>>) => string
  readonly money: (minor: number) => string
  readonly list: (parts: readonly string[]) => string
}

interface Line {
  readonly id: string
  readonly icon: Icon
  readonly text: string
}

/**
 * Says what goes along with an installation that changes hands, or what is cancelled, credited and ended as it is left,
 * by the one table of the contract (S-321). Nothing where a service doesn’t tell.
 */
export function holdingsLines(
  holdings: Holdings | null | undefined,
  ending: Exclude<Ending, 'cancellation'>,
  { t, money, list }: Tools,
): Line[] {
  if (!holdings) return []
  const { walletId, recharges, jobs, links, rewards, coupons } = holdings
  const wallet = walletId ?? '–'
  const say = (thing: HandedOut, id: string, icon: Icon, values: Readonly<Record<string, unknown>>): Line => ({
    id,
    icon,
    text: t(`words:holdings/${thing}/${handedOut[thing][ending]}`, values),
  })
  const nameOf = ({ jobId, type }: Holdings['jobs'][number]) => `${jobId} (${typeText(t, type)})`
  const ended = [
    links > 0 && t('words:holdings/links', { number: links }),
    rewards > 0 && t('words:holdings/rewards', { number: rewards }),
    coupons.length > 0 && t('words:holdings/coupons', { codes: list(coupons) }),
  ].filter((part) => part !== false)
  const then = handedOut.wallet[ending] === 'moves' ? holdings.balance : walletThen(holdings)
  return [
    ...(jobs.length > 0 && handedOut.job[ending] === 'cancelled'
      ? [say('job', 'jobs', CalendarDaysIcon, { jobs: list(jobs.map(nameOf)) })]
      : []),
    ...jobs
      .filter(({ paid }) => paid > 0)
      .map((one) => say('jobPayment', one.jobId, BanknotesIcon, { job: one.jobId, amount: money(one.paid), wallet })),
    ...recharges.map(({ paymentId, plan, amount }) =>
      say('recharge', paymentId, ReceiptPercentIcon, { plan: plan ?? paymentId, amount: money(amount), wallet }),
    ),
    ...(then > 0 ? [say('wallet', 'wallet', WalletIcon, { wallet, amount: money(then) })] : []),
    ...(ended.length > 0
      ? [{ id: 'ended', icon: NoSymbolIcon, text: t('words:holdings/ends', { what: list(ended) }) }]
      : []),
  ]
}
