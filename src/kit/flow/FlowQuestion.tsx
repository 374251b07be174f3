import type { ReactNode } from 'react'

interface FlowQuestionProps extends HeadingProps {
  /** The current state. With another one the question is a new one, and takes the focus. */
  readonly place: string
  /** For panels that are tables or stand side by side. */
  readonly wide?: boolean
  /** The panel of the current state. */
  readonly children: ReactNode
}

/** One question of a flow and its panel. */
export const FlowQuestion = ({ place, question, wide, children }: FlowQuestionProps) => (
  <div className={`mx-auto grid w-full content-start gap-4 ${wide ? 'max-w-200' : 'max-w-160'}`}>
    <QuestionHeading key={place} question={question} />
    {children}
  </div>
)

interface HeadingProps {
  readonly question: ReactNode
}

/** The question alone. It takes the focus when it appears, so that it is read out first; its key is the state. */
export const QuestionHeading = ({ question }: HeadingProps) => (
  <h2 ref={takeFocus} tabIndex={-1} className="text-xl tracking-[-0.01em] wrap-anywhere outline-none">
    {question}
  </h2>
)

/** Never takes the focus from a dialog, or from a field that someone is typing in. */
function takeFocus(heading: HTMLElement | null) {
  const active = document.activeElement
  if (active === null || active === document.body || !active.isConnected) heading?.focus({ preventScroll: true })
}
