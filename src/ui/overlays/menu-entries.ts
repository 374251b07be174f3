import type { ReactNode } from 'react'
import type { Icon } from '../Icon.ts'
import type { Sends } from '../sends.ts'

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

/** The entries of each menu on the page by its button, because a closed menu has none in the document. */
export const menuEntries = new WeakMap<Element, readonly MenuEntry[]>()
