import { useEffect, useRef } from 'react'
import * as v from 'valibot'
import { preference } from '../../../client/preferences.ts'
import { rootApi } from '../../root-api.ts'
import type { List, ListInView, RowPage } from '../list-definition.ts'

/**
 * For lists whose rows open a page of their own. The chosen row is kept in the session for that page, and where the
 * rows were scrolled to, so that who comes back finds the place again.
 */
export const rowPage = (row: v.GenericSchema): RowPage => ({
  keep: (list, chosen, by) => {
    const person = rootApi().user()?.id
    const top = by === 'step' ? keptOf(list, row)?.top : zone()?.scrollTop
    if (person) recordOf(list, row).save({ person, row: chosen, top: top ?? 0 })
  },
  kept: (list) => keptOf(list, row)?.row,
  place: ({ list, state }) => <Place list={list} state={state} top={keptOf(list, row)?.top ?? 0} />,
})

const recordOf = (list: List, row: v.GenericSchema) =>
  preference(`list.${list.id}.row`, v.object({ person: v.string(), row, top: v.number() }))

/** A row of another person is nobody's (H3). */
function keptOf(list: List, row: v.GenericSchema) {
  const found = recordOf(list, row).load()
  return found && found.person === rootApi().user()?.id ? found : null
}

/** The part of the page in which the rows scroll. */
const zone = () => document.querySelector('#main section:has(> table)')

/** Scrolls to the place of before, once the first rows are drawn. */
function Place({ state, top }: Pick<ListInView, 'state'> & { readonly list: List; readonly top: number }) {
  const begun = useRef({ top, isDone: false })
  const hasRows = state.context.data !== null
  useEffect(() => {
    if (!hasRows || begun.current.isDone) return
    begun.current.isDone = true
    const row = document.querySelector('#main tr[aria-selected="true"]')
    const rows = row && zone()
    if (rows) rows.scrollTop = begun.current.top
    row?.scrollIntoView({ block: 'nearest' })
  }, [hasRows])
  return null
}
