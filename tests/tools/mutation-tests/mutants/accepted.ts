/** A mutant that no test needs to notice. */
export interface Accepted {
  readonly file: string
  /** The line without its indentation. */
  readonly code: string
  /** The change in words, without the place. All changes of this line where it is left out. */
  readonly what?: string
  readonly why: string
}

/** Add to it last, because most surviving mutants want a test, not a reason. */
export const accepted: readonly Accepted[] = [
  ...['0 becomes 1', 'false becomes true'].map((what) => ({
    file: 'machines/kit/bulk/bulk-run.ts',
    code: "'output' in event ? (event.output as Collected) : { chosen: [], total: 0, more: false }",
    what,
    why: 'Only the answer of an actor leads here, and brings its output; what stands for none is for the types.',
  })),
  {
    file: 'src/client/call.ts',
    code: 'const pauseBeforeSecondTry = 300',
    why: 'Any short pause does: how long exactly a read waits before its second try is no promise.',
  },
  ...[
    "drops if (!request) throw new Error('A download begins with a r…",
    "drops throw new Error('A download begins with a request.')",
  ].map((what) => ({
    file: 'src/kit/list/tools/list-download.ts',
    code: "if (!request) throw new Error('A download begins with a request.')",
    what,
    why: 'Rows are read only after the event that brings the request; that there may be none is for the types.',
  })),
  {
    file: 'src/kit/list/tools/list-download.ts',
    code: "new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2",
    what: '2 becomes 3',
    why: 'Every browser says how many decimals a currency has; that there may be none is for the types.',
  },
  {
    file: 'src/kit/list/rows/row-keys.ts',
    code: "cell.addEventListener('blur', () => cell.removeAttribute('tabindex'), { once: true })",
    what: 'true becomes false',
    why: 'A listener that stays takes away what the next visit sets anew: the cell is left as it was either way.',
  },
]
