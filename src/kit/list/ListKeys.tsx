import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { onPlainClick } from '../../ui/actions/on-plain-click.ts'
import { rootApi } from '../root-api.ts'
import { enterPanel, wishForPanel } from './rows/panel-focus.ts'
import type { BesideKeys } from './rows/row-keys.ts'

interface ListKeysProps {
  /** Present where a record is open beside the list */
  readonly beside: BesideKeys | undefined
  /** A row's link is followed, also in a new tab. `index` counts the rows on the page */
  readonly onOpen?: ((index: number) => void) | undefined
  readonly children: ReactNode
}

const moving = /^(?:Arrow|Page|Home|End|Enter|Escape|Tab| |[jkJK]$)/

const linkOf = ({ target }: MouseEvent) => (target instanceof Element ? target.closest('tbody a') : null)

/** Opens a row beside the list, because the browser's own navigation would take the focus out of the rows. */
function openBeside(click: MouseEvent): void {
  const link = linkOf(click)
  const href = link?.getAttribute('href')
  if (!href?.startsWith('#')) return
  onPlainClick(() => {
    // Keys make clicks without a count. Who uses them goes on in the panel.
    const isByKey = click.detail === 0
    if (isByKey && location.hash === href) enterPanel(click.currentTarget as Element)
    else wishForPanel(isByKey)
    rootApi().go(location.pathname + location.search + href)
  })(click)
}

/** One listener for a list and the panel beside it. Loads its code with the first key, not before the first row. */
export function ListKeys({ beside, onOpen, children }: ListKeysProps) {
  const press = (event: KeyboardEvent) => {
    if (!moving.test(event.key)) return
    if (loaded) loaded.onRowKey(event, beside)
    else load().then(({ onRowKey }) => onRowKey(event, beside), nothing)
  }
  const click = (clicked: MouseEvent) => {
    const index = linkOf(clicked)?.closest('tr')?.sectionRowIndex
    if (index !== undefined) onOpen?.(index)
    openBeside(clicked)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: people use its cells and links, it only listens.
    <div className="contents" onKeyDown={press} onClick={click} onFocus={() => void load().catch(nothing)}>
      {children}
    </div>
  )
}

let loaded: typeof import('./rows/row-keys.ts') | null = null

async function load() {
  loaded ??= await import('./rows/row-keys.ts')
  return loaded
}

/** Ignores a failed import, because the next key tries again. */
const nothing = () => undefined
