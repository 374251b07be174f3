import {
  ArrowPathIcon,
  ArrowRightIcon,
  BoltIcon,
  BookmarkIcon,
  DocumentIcon,
  IdentificationIcon,
  RectangleStackIcon,
} from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { paletteMachine, SearchedKind } from '../../../machines/root/palette.machine.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { reasonOf } from '../../kit/failure-reason.ts'
import { type Act, sending } from '../../kit/sending.ts'
import { Button } from '../../ui/actions/Button.tsx'
import type { Icon } from '../../ui/Icon.ts'
import { type Command, type CommandGroup, CommandPanel } from '../../ui/overlays/CommandPanel.tsx'
import { Kbd } from '../../ui/values/Kbd.tsx'
import type { Entry, EntryGroup } from './palette-entries.ts'

type Send = (event: EventFrom<typeof paletteMachine>) => void

export interface PaletteViewProps {
  readonly state: SnapshotFrom<typeof paletteMachine>
  readonly send: Send
  /** What matches besides records, in the order in which it is shown */
  readonly groups: readonly EntryGroup[]
  /** The open page, whose acts are among them */
  readonly page: string
  /** The kinds of records to ask for */
  readonly kindsFor: (typed: string) => readonly string[]
}

const icons: Readonly<Record<EntryGroup['id'], Icon>> = {
  acts: BoltIcon,
  flows: RectangleStackIcon,
  pages: DocumentIcon,
  views: BookmarkIcon,
  records: IdentificationIcon,
}

const commandOf = (id: string, { onClick, event, payload }: Act) => ({ id, event, payload, onTake: onClick })

/** What can be opened and done from anywhere, by what is typed. A function of `state`. */
export function PaletteView({ state, send, groups, page, kindsFor }: PaletteViewProps) {
  const does = sending(send)
  const { t } = useTranslation('palette')
  const records = useRecordGroups(state.context.searched, send)
  if (state.status === 'done')
    return <p role="status">{t(state.matches('opened') ? 'states/opened' : 'states/closed')}</p>
  const { typed } = state.context
  const isAsking = state.matches('typing') || state.matches('searching')
  const close = does('palette.close')
  const entries = groups.map(
    (group): CommandGroup => ({
      id: group.id,
      title: t(`groups/${group.id}`, { page }),
      commands: group.entries.map((entry) => ({
        ...shownOf(entry),
        icon: icons[group.id],
        ...commandOf(
          entry.id,
          entry.address === undefined
            ? does({ type: 'act.press', id: entry.id })
            : does({ type: 'entry.open', address: entry.address }),
        ),
      })),
    }),
  )
  return (
    <CommandPanel
      label={t('title')}
      placeholder={t('placeholder')}
      name="typed"
      event="search.type"
      typed={typed}
      groups={[...entries.filter(({ commands }) => commands.length > 0), ...records]}
      busy={state.hasTag('busy')}
      closeEvent={close.event ?? ''}
      onType={(text) => send({ type: 'search.type', typed: text, kinds: kindsFor(text) })}
      onEnter={isAsking ? () => send({ type: 'search.enter' }) : undefined}
      onClose={close.onClick}
      status={t(`states/${state.value}`)}
      nothing={
        <>
          <p className="font-medium text-ink">{t('nothing', { typed: typed.trim() })}</p>
          <p>{t('nothingText')}</p>
        </>
      }
      footer={
        isAsking ? (
          <Button size="sm" variant="quiet" {...does('search.enter')}>
            {t('openExact')} <Kbd>Enter</Kbd>
          </Button>
        ) : (
          <span className="max-sm:hidden">
            <Kbd>Enter</Kbd> {t('keyOpen')} · <Kbd>Ctrl Enter</Kbd> {t('keyNewTab')}
          </span>
        )
      }
    />
  )
}

const shownOf = ({ label, detail, reason, address }: Entry) => ({ label, detail, reason, href: address })

/** One group a kind of record: what was found, that it is searched, that there is none, or why it failed. */
function useRecordGroups(searched: readonly SearchedKind[], send: Send): readonly CommandGroup[] {
  const does = sending(send)
  const { t } = useTranslation('palette')
  const { number } = useFormats()
  return searched.map(({ kind, answer }): CommandGroup => {
    const group = { id: kind, title: t(`kinds/${kind}`), isLate: true }
    if (answer === null) return { ...group, commands: [], note: t('searching') }
    if (answer.failure) {
      const retry: Command = {
        ...commandOf(`retry ${kind}`, does({ type: 'search.retry', kind })),
        icon: ArrowPathIcon,
        label: t('retry'),
        detail: `${t('failed')} ${reasonOf(answer.failure)}`,
      }
      return { ...group, commands: [retry] }
    }
    const { hits, total } = answer
    const commands = hits.map(({ id, name, detail, address }) => ({
      ...commandOf(`${kind} ${id}`, does({ type: 'entry.open', address })),
      icon: ArrowRightIcon,
      label: name,
      detail,
      href: address,
    }))
    const counts = { total: number(total), listed: number(hits.length) }
    return { ...group, commands, note: noteOf(total, hits.length) && t(noteOf(total, hits.length), counts) }
  })
}

function noteOf(total: number, listed: number): 'none' | 'some' | '' {
  if (listed === 0) return 'none'
  return total > listed ? 'some' : ''
}
