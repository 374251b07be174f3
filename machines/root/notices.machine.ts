/**
 * Shows messages beside the work (doc1 §8, S-25, S-73). Keeps three in view at most: errors for 10 s, others for 5 s
 * unless the notice says otherwise. Keeps each readable in the history.
 * Who may: everyone.
 * Ends: never.
 */
import { assign, setup } from 'xstate'

export interface Notice {
  readonly id: string
  /** Instant, ISO. */
  readonly at: string
  readonly tone: 'good' | 'bad' | 'warn' | 'info'
  readonly text: string
  readonly detail?: string
  readonly requestId?: string
  /** Time in view, ms. */
  readonly ms: number
}

export interface NoticesContext {
  /** In view, newest first, three at most. */
  readonly shown: readonly Notice[]
  /** All notices, newest first, a hundred at most. */
  readonly history: readonly Notice[]
  /** Number of notices in the history that are unread. */
  readonly unread: number
}

export type NoticesEvent =
  | { type: 'notice.show'; notice: Omit<Notice, 'ms'> & { readonly ms?: number } }
  | { type: 'notice.dismiss'; id: string }
  /** The notice's time in view is over. */
  | { type: 'notice.passed'; id: string }
  | { type: 'history.open' }
  /** Empties the history, because another person must not read it (H3). */
  | { type: 'notices.forget' }

const maxShown = 3
const maxKept = 100
/** Time in view, ms: the specification names 10 000 for errors (doc1 §9). */
const stay = { bad: 10_000, warn: 5_000, info: 5_000, good: 5_000 }

export const noticesMachine = setup({
  types: { context: {} as NoticesContext, events: {} as NoticesEvent },
  guards: {
    isShown: ({ context, event }) => context.shown.some((notice) => notice.id === idOf(event)),
    isLast: ({ context, event }) => context.shown.every((notice) => notice.id === idOf(event)),
  },
  actions: {
    show: assign(({ context, event }) => {
      if (event.type !== 'notice.show') return context
      const notice = { ...event.notice, ms: event.notice.ms ?? stay[event.notice.tone] }
      return {
        shown: fitting([notice, ...context.shown.filter((other) => !saysSame(other, notice))]),
        history: [notice, ...context.history].slice(0, maxKept),
        unread: Math.min(context.unread + 1, maxKept),
      }
    }),
    takeAway: assign({ shown: ({ context, event }) => context.shown.filter(({ id }) => id !== idOf(event)) }),
    markRead: assign({ unread: 0 }),
    forget: assign({ shown: [], history: [], unread: 0 }),
  },
}).createMachine({
  id: 'notices',
  context: { shown: [], history: [], unread: 0 },
  initial: 'quiet',
  on: {
    'notice.show': { target: '.showing', actions: 'show' },
    'history.open': { actions: 'markRead' },
    'notices.forget': { target: '.quiet', actions: 'forget' },
  },
  states: {
    quiet: { description: 'No notice is shown.' },
    showing: {
      description: 'Up to three notices are shown, each for its time.',
      on: {
        'notice.dismiss': [
          { guard: 'isLast', target: 'quiet', actions: 'takeAway' },
          { guard: 'isShown', actions: 'takeAway' },
        ],
        'notice.passed': [
          { guard: 'isLast', target: 'quiet', actions: 'takeAway' },
          { guard: 'isShown', actions: 'takeAway' },
        ],
      },
    },
  },
})

const idOf = (event: object): string | undefined => ('id' in event ? String(event.id) : undefined)

const saysSame = (one: Notice, other: Notice): boolean =>
  one.tone === other.tone && one.text === other.text && one.detail === other.detail

/** Drops the oldest notice where there are too many. An error goes last, because it matters most. */
function fitting(notices: readonly Notice[]): readonly Notice[] {
  if (notices.length <= maxShown) return notices
  const mild = notices.findLastIndex(({ tone }, index) => tone !== 'bad' && index > 0)
  return notices.toSpliced(mild < 0 ? notices.length - 1 : mild, 1)
}
