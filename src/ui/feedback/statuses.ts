import type { Icon } from '../Icon.ts'
import type { Tone } from './tone.ts'

/** How codes of a service look. One that is not named here is shown raw, in a neutral chip (rule 0 of the decisions). */
export type Statuses = Readonly<
  Record<string, { readonly tone: Tone; readonly icon?: Icon /** Text key */; readonly label: string }>
>
