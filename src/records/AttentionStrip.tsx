import {
  BellAlertIcon,
  CalendarDaysIcon,
  ClipboardDocumentListIcon,
  ExclamationTriangleIcon,
  LinkIcon,
  ReceiptRefundIcon,
  SignalSlashIcon,
  TicketIcon,
  WrenchScrewdriverIcon,
} from '@heroicons/react/24/outline'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type Attention,
  type AttentionEntry,
  type AttentionKind,
  attentionRules,
  type ConcernedAct,
  entriesBefore,
  entriesOf,
  oneOfEachFirst,
  openServiceJob,
} from '../contract/attention.ts'
import { type Holder, missing, type Need } from '../contract/permissions.ts'
import { useFormats } from '../i18n/useFormats.ts'
import { LinkButton } from '../ui/actions/LinkButton.tsx'
import type { Tone } from '../ui/feedback/tone.ts'
import type { Icon } from '../ui/Icon.ts'
import { FactStrip } from '../ui/layout/FactStrip.tsx'
import { Id } from '../ui/values/Id.tsx'
import { attentionAddress } from './attention-address.ts'
import { typeText } from './jobs/job-words.ts'
import { paymentTypes } from './payment-type.ts'
import { installationAddress } from './record-links.ts'

const looks: Readonly<Record<AttentionKind, { readonly icon: Icon; readonly tone: Tone }>> = {
  paidNotInEffect: { icon: ExclamationTriangleIcon, tone: 'bad' },
  expired: { icon: CalendarDaysIcon, tone: 'bad' },
  serviceOverdue: { icon: WrenchScrewdriverIcon, tone: 'warn' },
  jobOpen: { icon: ClipboardDocumentListIcon, tone: 'neutral' },
  ticketOpen: { icon: TicketIcon, tone: 'warn' },
  botOffline: { icon: SignalSlashIcon, tone: 'warn' },
  linkUnpaid: { icon: LinkIcon, tone: 'neutral' },
  refundUnderWay: { icon: ReceiptRefundIcon, tone: 'warn' },
  followUpDue: { icon: BellAlertIcon, tone: 'warn' },
}

interface AttentionStripProps {
  readonly found: Attention
  readonly customerId: string
  /** True on the page of the installation itself, which needs no link to it */
  readonly isOfInstallation?: boolean
  readonly person: Holder | null
  /** Only what concerns this act, in front of it */
  readonly before?: ConcernedAct
  /** What of it isn’t known, below */
  readonly note?: ReactNode
}

/** What needs attention at a record, the most urgent first, each with since when and one act. Nothing where nothing does. */
export function AttentionStrip({ found, customerId, isOfInstallation, person, before, note }: AttentionStripProps) {
  const { t } = useTranslation('attention')
  const entries = oneOfEachFirst(before ? entriesBefore(before, found) : entriesOf(found))
  const title = useEntryTitle()
  const lackOf = (need: Need) => {
    const lacking = missing(person, need)
    return lacking.length === 0 ? null : t('requires', { codes: lacking.map((codes) => codes.join(' / ')).join(', ') })
  }
  if (entries.length === 0 && !note) return null
  return (
    <FactStrip
      title={t(before ? 'before' : 'title')}
      all={(number) => t('all', { number })}
      first={t('first')}
      facts={entries.map((entry) => {
        const acted = actedEntry(entry, found)
        return {
          ...looks[entry.kind],
          id: `${entry.kind} ${entry.id}`,
          title: title(entry),
          text: <EntryText entry={entry} isOfInstallation={isOfInstallation} />,
          act: (
            <LinkButton
              size="sm"
              variant={entry.kind === 'paidNotInEffect' ? 'main' : 'plain'}
              href={attentionAddress(acted, customerId)}
              reason={lackOf(attentionRules[acted.kind].need)}
            >
              {t(`acts/${acted.kind}`)}
            </LinkButton>
          ),
        }
      })}
    >
      {note}
    </FactStrip>
  )
}

/** What the act of a fact is done at: an overdue service at its open job, because a second one would be rejected (S-182). */
function actedEntry(entry: AttentionEntry, found: Attention): AttentionEntry {
  const open = entry.kind === 'serviceOverdue' && openServiceJob(found, entry.installationId)
  return open ? { ...open, kind: 'jobOpen' } : entry
}

/** What a fact is called. */
export function useEntryTitle(): (entry: AttentionEntry) => string {
  const { t } = useTranslation('attention')
  const { money } = useFormats()
  return ({ kind, amount }) => t(`kinds/${kind}`, { amount: money(amount ?? null) })
}

interface EntryTextProps {
  readonly entry: AttentionEntry
  readonly isOfInstallation?: boolean | undefined
}

/** Kinds whose id is that of a record of its own, which people say on the phone. */
const named: readonly AttentionKind[] = ['paidNotInEffect', 'jobOpen', 'ticketOpen', 'linkUnpaid', 'refundUnderWay']

/** Where, what and since when, in one line. */
export function EntryText({ entry, isOfInstallation }: EntryTextProps) {
  const { t } = useTranslation('attention')
  const { date, dateTime } = useFormats()
  const { kind, id, installationId, since } = entry
  const about = useAbout(entry)
  const at = since === null ? null : since.includes('T') ? dateTime(since) : date(since)
  const parts: readonly (ReactNode | false)[] = [
    installationId !== null && !isOfInstallation && (
      <a href={installationAddress({ id: installationId, walletId: null }, 'AllCustomers')}>
        <Id>{installationId}</Id>
      </a>
    ),
    named.includes(kind) && <Id>{id}</Id>,
    about && <bdi>{about}</bdi>,
    at !== null && t('since', { at }),
  ]
  return parts
    .filter((part) => part !== false && part !== null)
    .map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line never change places
      <Fragment key={index}>
        {index > 0 && ' · '}
        {part}
      </Fragment>
    ))
}

/** What a fact is about, in words. Codes that the console doesn't know stay as they are. */
function useAbout({ kind, about, amount }: AttentionEntry): string | null {
  const { t } = useTranslation('words')
  const { money } = useFormats()
  if (kind === 'refundUnderWay') return amount == null ? null : money(amount)
  if (!about) return null
  if (kind === 'jobOpen') return typeText(t, about)
  if (kind === 'linkUnpaid') return about in paymentTypes ? t(`words:paymentTypes/${about}`) : about
  return about
}
