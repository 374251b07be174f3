import { Menu as HeadlessMenu, MenuButton, MenuItem, MenuItems } from '@headlessui/react'
import { CheckIcon, ChevronDownIcon, EllipsisHorizontalIcon } from '@heroicons/react/24/outline'
import type { CSSProperties, MouseEvent, MouseEventHandler, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type ButtonVariant, buttonClass } from '../actions/Button.tsx'
import { classes } from '../classes.ts'
import type { Icon } from '../Icon.ts'
import { type Sends, sends } from '../sends.ts'
import './Menu.css'

export interface MenuEntry extends Sends {
  id: string
  label: ReactNode
  icon?: Icon | undefined
  /** A link, where it leads to an address */
  href?: string
  onChoose?: () => void
  tone?: 'bad'
  /** Marks the one in force, where entries are a choice */
  chosen?: boolean
  /** Reason why it can't be used. The entry stays readable and does nothing */
  reason?: string | undefined
  /** Language of the label, where it isn't the page's */
  lang?: string
}

export interface MenuProps {
  /** Words on the button, three dots by default */
  label?: ReactNode
  /** Its name, where the label is an icon or too short */
  name?: string
  icon?: Icon
  entries: readonly MenuEntry[]
  variant?: ButtonVariant
  align?: 'start' | 'end'
  /** Height in rem from which the list scrolls */
  tallest?: number
}

/** The entries of each menu on the page by its button, because a closed menu has none in the document. */
export const menuEntries = new WeakMap<Element, readonly MenuEntry[]>()

export function Menu(props: MenuProps) {
  const { label, name, icon, entries, variant = 'plain', align = 'end', tallest } = props
  const { t } = useTranslation('ui')
  const Start = icon ?? (label ? undefined : EllipsisHorizontalIcon)
  return (
    <HeadlessMenu>
      <MenuButton
        ref={(button: HTMLElement | null) => void (button && menuEntries.set(button, entries))}
        className={classes(buttonClass(variant), !label && 'btn-icon')}
        aria-label={name ?? (label ? undefined : t('moreActions'))}
      >
        {Start && <Start aria-hidden="true" />}
        {label}
        {label && <ChevronDownIcon aria-hidden="true" className="size-4! ms-0!" />}
      </MenuButton>
      <MenuItems
        anchor={{ to: `bottom ${align}`, gap: 4, padding: 8 }}
        className="menu-items"
        style={tallest ? ({ '--anchor-max-height': `${tallest}rem` } as CSSProperties) : undefined}
      >
        {entries.map((entry) => (
          <MenuItem key={entry.id}>
            <Entry {...entry} />
          </MenuItem>
        ))}
      </MenuItems>
    </HeadlessMenu>
  )
}

/** Takes what Headless UI gives to a menu item in `rest`. */
function Entry({
  id: _,
  label,
  icon: Shape,
  href,
  onChoose,
  tone,
  chosen,
  reason,
  event,
  payload,
  lang,
  ...rest
}: MenuEntry) {
  // Headless UI's own handler runs first, because it closes the menu.
  const choose = (clicked: MouseEvent<HTMLElement>) => {
    if (reason) return
    ;(rest as { onClick?: MouseEventHandler<HTMLElement> }).onClick?.(clicked)
    onChoose?.()
  }
  const shared = {
    ...rest,
    onClick: choose,
    ...sends({ event, payload }),
    lang,
    className: classes('menu-item', tone === 'bad' && 'text-bad'),
    'aria-disabled': reason ? true : undefined,
    'aria-current': chosen ? ('true' as const) : undefined,
  }
  const face = (
    <>
      {Shape && <Shape aria-hidden="true" className={classes('size-5 flex-none', tone !== 'bad' && 'text-muted')} />}
      <span className="grid min-w-0">
        <span className={classes('wrap-anywhere', chosen && 'font-semibold')}>{label}</span>
        {reason && <span className="text-xs text-muted">{reason}</span>}
      </span>
      {chosen && <CheckIcon aria-hidden="true" className="ms-auto size-4 flex-none self-center text-brand-text" />}
    </>
  )
  if (href && !reason)
    return (
      <a {...shared} href={href}>
        {face}
      </a>
    )
  return (
    <button type="button" {...shared}>
      {face}
    </button>
  )
}
