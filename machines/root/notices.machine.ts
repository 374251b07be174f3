/**
 * What the console tells beside the work (doc1 §8, S-25, S-73). Promises: at most three are in view, errors for 10 s and
 * others for 5 s where nothing else is said, and each stays readable in the history. Who may: everybody. It never ends.
 */
import { assign, setup } from 'xstate'

export interface Notice {
  readonly id: string
  /** Instant, ISO. */
  readonly at: string
  readonly tone: 'good' | 'bad' | 'warn' | 'info'
  /** In the person's language. */
  readonly text: string
  readonly detail?: string
  readonly requestId?: string
  /** Milliseconds in view. */
  readonly ms: number
}

export interface NoticesContext {
  /** In view, newest first; at most three. */
  readonly shown: readonly Notice[]
  /** All of them, newest first; at most a hundred. */
  readonly history: readonly Notice[]
  /** How many of the history were not looked at yet. */
  readonly unread: number
}

export type NoticesEvent =
  | { type: 'notice.show'; notice: Omit<Notice, 'ms'> & { readonly ms?: number } }
  | { type: 'notice.dismiss'; id: string }
  /** Its time in view is over. */
  | { type: 'notice.passed'; id: string }
  | { type: 'history.open' }
  /** Another person must not read them (H3). */
  | { type: 'notices.forget' }

const mostShown = 3
const mostKept = 100
/** Errors stay 10 000 ms, others 5 000 (doc1 §9). */
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
        history: [notice, ...context.history].slice(0, mostKept),
        unread: Math.min(context.unread + 1, mostKept),
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
    quiet: { description: 'Nothing is in view.' },
    showing: {
      description: 'Up to three notices are in view, and leave when their time is over.',
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

/** Where there are too many, the oldest leaves; an error only where all are errors. */
function fitting(notices: readonly Notice[]): readonly Notice[] {
  if (notices.length <= mostShown) return notices
  const mild = notices.findLastIndex(({ tone }, index) => tone !== 'bad' && index > 0)
  return notices.toSpliced(mild < 0 ? notices.length - 1 : mild, 1)
}
