/** Looks of the console for one person: layout options (doc1 §9, B079), density and theme. */
import * as v from 'valibot'
import { preference } from '../../client/preferences.ts'
import { type Appearance, applyAppearance } from '../start/follow-theme.ts'
import { densities, drawers, navigations, positions, themes } from './options.ts'

const layout = v.object({
  /** The side menu: collapsible, always open, or a strip of icons. */
  drawer: v.picklist(drawers),
  navigation: v.picklist(navigations),
  /** Place of a horizontal menu relative to the header. */
  position: v.picklist(positions),
  density: v.picklist(densities),
  theme: v.picklist(themes),
})
export type Layout = v.InferOutput<typeof layout>

export const plainLayout: Layout = {
  drawer: 'collapsible',
  navigation: 'vertical',
  position: 'below',
  density: 'normal',
  theme: 'system',
}

const recordOf = (person: string) => preference(`layout.${person}`, layout, 'local')

/** The person's choice, stored for good in this browser. */
export const loadLayout = (person: string): Layout => recordOf(person).load() ?? plainLayout

export function saveLayout(person: string, chosen: Layout): void {
  recordOf(person).save(chosen)
  applyLayout(chosen)
}

/** Listens to the person's choice in another tab. */
export const subscribeLayout = (person: string, listener: (chosen: Layout) => void): (() => void) =>
  recordOf(person).subscribe((chosen) => listener(chosen ?? plainLayout))

export const applyLayout = ({ density, theme }: Appearance): void => applyAppearance({ density, theme })
