import { DialogPanel, Dialog as HeadlessDialog } from '@headlessui/react'
import { MagnifyingGlassIcon, XMarkIcon } from '@heroicons/react/24/outline'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../actions/IconButton.tsx'
import { onPlainClick } from '../actions/on-plain-click.ts'
import { useWayBack } from '../actions/useWayBack.ts'
import { Spinner } from '../feedback/Spinner.tsx'
import { isComposing } from '../fields/composing.ts'
import type { Icon } from '../Icon.ts'
import { lateSheet } from '../late-sheet.ts'
import { type Sends, sends } from '../sends.ts'
import sheet from './CommandPanel.css?url'

export interface Command extends Sends {
  /** Tells it from all others of the panel */
  id: string
  label: string
  /** What tells it from others with this label */
  detail?: string | undefined
  icon?: Icon | undefined
  /** An address, which opens in a new tab with Ctrl */
  href?: string | undefined
  /** Why it can't be taken. It is listed and read, and does nothing */
  reason?: string | undefined
  onTake: () => void
}

export interface CommandGroup {
  id: string
  title: string
  commands: readonly Command[]
  /** What is said below its commands */
  note?: string | undefined
  /** More of it may come, so that Enter waits where nobody has moved to it */
  isLate?: boolean
}

export interface CommandPanelProps extends Sends {
  label: string
  placeholder: string
  /** Name of the field in the event */
  name: string
  typed: string
  groups: readonly CommandGroup[]
  /** True while some of it is awaited */
  busy: boolean
  closeEvent: string
  onType: (typed: string) => void
  /** What Enter does where there is nothing to take yet */
  onEnter?: (() => void) | undefined
  onClose: () => void
  /** What is said of the whole, also by a screen reader */
  status: string
  /** Below the list */
  footer?: ReactNode
  /** In the place of an empty list */
  nothing: ReactNode
}

/** A field over a list of what can be done or opened. The focus stays in the field; arrows move through the list. */
export function CommandPanel(props: CommandPanelProps) {
  lateSheet(sheet)
  useWayBack()
  const { label, placeholder, name, typed, groups, busy, closeEvent, event, onType, onEnter, onClose } = props
  const { t } = useTranslation('ui')
  const own = useId()
  const [moved, setMoved] = useState<{ readonly to: string; readonly typed: string } | null>(null)
  const all = groups.flatMap(({ commands }) => commands)
  const first = groups.filter(({ isLate }) => !(busy && isLate)).flatMap(({ commands }) => commands)[0]
  // A further text begins with the first one again.
  const active = (moved?.typed === typed && all.find(({ id }) => id === moved.to)) || first
  const elementOf = (id: string) => `${own}-${id}`

  const move = (to: Command | undefined) => {
    if (!to) return
    setMoved({ to: to.id, typed })
    document.getElementById(elementOf(to.id))?.scrollIntoView({ block: 'nearest' })
  }
  const press = (pressed: KeyboardEvent) => {
    if (isComposing(pressed)) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[pressed.key]
    if (step && all.length > 0) {
      pressed.preventDefault()
      const at = all.findIndex(({ id }) => id === active?.id)
      move(all[at < 0 && step < 0 ? all.length - 1 : (at + step + all.length) % all.length])
    }
    if (pressed.key !== 'Enter') return
    pressed.preventDefault()
    const { ctrlKey, metaKey } = pressed
    if (!active) onEnter?.()
    else
      document
        .getElementById(elementOf(active.id))
        ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey }))
  }

  return (
    <HeadlessDialog open onClose={() => onClose()} aria-label={label} className="fixed inset-0 z-40 outline-none">
      <div className="scrim absolute inset-0" aria-hidden="true" />
      <div className="absolute inset-0 flex items-start justify-center sm:p-6 sm:pt-[12dvh]">
        <DialogPanel className="rise flex w-full max-w-2xl flex-col overflow-clip bg-raised shadow-dialog sm:rounded-lg">
          <div className="flex items-center gap-2 border-b border-line ps-4 pe-2">
            {busy ? <Spinner /> : <MagnifyingGlassIcon aria-hidden="true" className="size-5 flex-none text-muted" />}
            <input
              {...sends({ event })}
              name={name}
              role="combobox"
              aria-label={label}
              aria-expanded={true}
              aria-autocomplete="list"
              aria-controls={elementOf('list')}
              aria-activedescendant={active && elementOf(active.id)}
              autoComplete="off"
              spellCheck={false}
              dir="auto"
              // biome-ignore lint/a11y/noAutofocus: the panel is opened to type into it.
              autoFocus
              defaultValue={typed}
              placeholder={placeholder}
              className="min-w-0 flex-1 bg-transparent py-3.5 text-md outline-none placeholder:text-muted"
              onChange={(changed) => isComposing(changed) || onType(changed.target.value)}
              onCompositionEnd={({ currentTarget }) => onType(currentTarget.value)}
              onKeyDown={press}
            />
            <IconButton icon={XMarkIcon} label={t('close')} event={closeEvent} onClick={() => onClose()} />
          </div>
          <div id={elementOf('list')} role="listbox" aria-label={label} tabIndex={-1} className="command-list">
            {groups.map((group) => (
              <Group key={group.id} group={group} activeId={active?.id} elementOf={elementOf} onPoint={move} />
            ))}
          </div>
          {all.length === 0 && !groups.some(({ note }) => note) && (
            <div className="px-5 pb-4 text-muted">{props.nothing}</div>
          )}
          <div className="flex min-h-10 flex-wrap items-center gap-x-4 gap-y-1 border-t border-line bg-sunken px-4 py-1.5 text-xs text-muted">
            <p role="status" className="me-auto">
              {props.status}
            </p>
            {props.footer}
          </div>
        </DialogPanel>
      </div>
    </HeadlessDialog>
  )
}

interface GroupProps {
  group: CommandGroup
  activeId: string | undefined
  elementOf: (id: string) => string
  onPoint: (command: Command) => void
}

function Group({ group: { id, title, commands, note }, activeId, elementOf, onPoint }: GroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options is no set of fields.
    <div role="group" aria-labelledby={elementOf(id)} className="pt-2">
      <div id={elementOf(id)} role="presentation" className="px-2.5 pb-1 text-xs font-medium text-muted">
        {title}
      </div>
      {commands.map((command) => (
        <Row
          key={command.id}
          id={elementOf(command.id)}
          command={command}
          isActive={command.id === activeId}
          onPoint={() => command.id === activeId || onPoint(command)}
        />
      ))}
      {note && (
        <div role="presentation" className="px-2.5 py-1.5 text-muted">
          {note}
        </div>
      )}
    </div>
  )
}

interface RowProps {
  id: string
  command: Command
  isActive: boolean
  onPoint: () => void
}

/** A link, where it leads to an address. The field keeps the focus, so that typing goes on. */
function Row({ id, command, isActive, onPoint }: RowProps) {
  const { label, detail, icon: Shape, href, reason, event, payload, onTake } = command
  const shared = {
    id,
    role: 'option',
    tabIndex: -1,
    'aria-selected': isActive,
    'aria-disabled': reason ? true : undefined,
    className: 'command',
    ...sends({ event, payload }),
    onPointerMove: onPoint,
    onMouseDown: (pressed: { preventDefault(): void }) => pressed.preventDefault(),
    onClick: reason ? (clicked: { preventDefault(): void }) => clicked.preventDefault() : onPlainClick(onTake),
  } as const
  const face = (
    <>
      {Shape ? (
        <Shape aria-hidden="true" className="size-5 flex-none text-muted" />
      ) : (
        <span className="w-5 flex-none" />
      )}
      <span className="min-w-0 wrap-anywhere">
        <bdi>{label}</bdi>
      </span>{' '}
      {detail && (
        <span className="min-w-0 text-xs text-muted wrap-anywhere">
          <bdi>{detail}</bdi>
        </span>
      )}{' '}
      {reason && <span className="ms-auto flex-none text-xs max-sm:flex-auto max-sm:text-end">{reason}</span>}
    </>
  )
  return href && !reason ? (
    <a {...shared} href={href}>
      {face}
    </a>
  ) : (
    <div {...shared}>{face}</div>
  )
}
