import {
  CheckCircleIcon,
  ClockIcon,
  EllipsisHorizontalCircleIcon,
  ExclamationCircleIcon,
  ExclamationTriangleIcon,
  InformationCircleIcon,
  QuestionMarkCircleIcon,
  XCircleIcon,
} from '@heroicons/react/24/outline'
import type { Icon } from '../Icon.ts'

/** Four meanings, the brand's "here, yours", and none. A meaning always brings an icon and a word. */
export type Tone = 'good' | 'warn' | 'bad' | 'info' | 'brand' | 'neutral'

export const toneClass: Record<Tone, string> = {
  good: 'tone-good',
  warn: 'tone-warn',
  bad: 'tone-bad',
  info: 'tone-info',
  brand: 'tone-brand',
  neutral: 'tone-neutral',
}

/** The icon of a tone: good and bad have ended, brand still runs, neutral waits without asking anybody here. */
export const chipIcon: Record<Tone, Icon> = {
  good: CheckCircleIcon,
  warn: ExclamationTriangleIcon,
  bad: XCircleIcon,
  info: InformationCircleIcon,
  brand: ClockIcon,
  neutral: EllipsisHorizontalCircleIcon,
}

/** The icon of a code that the console doesn't know. */
export const unknownIcon: Icon = QuestionMarkCircleIcon

export const noteIcon: Record<Tone, Icon> = { ...chipIcon, bad: ExclamationCircleIcon, neutral: InformationCircleIcon }
