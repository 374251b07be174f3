import type { Icon } from '../Icon.ts'
import type { Tone } from './tone.ts'

/** Looks of a service's codes. A code without one is shown raw, in a neutral chip (rule 0 of the decisions). */
export type Statuses = Readonly<
  Record<string, { readonly tone: Tone; readonly icon?: Icon /** Text key */; readonly label: string }>
>
