import { ChevronDownIcon } from '@heroicons/react/24/outline'
import { type ReactNode, useId, useState } from 'react'
import { useFormats } from '../../i18n/useFormats.ts'
import { Button } from '../actions/Button.tsx'
import { classes } from '../classes.ts'
import { CountBadge } from '../feedback/CountBadge.tsx'
import { type Tone, toneClass } from '../feedback/tone.ts'
import type { Icon } from '../Icon.ts'
import { local } from '../sends.ts'

export interface StripFact {
  id: string
  icon: Icon
  tone: Tone
  title: ReactNode
  /** What and since when, in one line */
  text: ReactNode
  /** One button or link */
  act?: ReactNode
}

export interface FactStripProps {
  title: string
  /** The most urgent first */
  facts: readonly StripFact[]
  /** Labels of the button that shows all, with their number, and of the one that shows the first ones again */
  all: (number: string) => string
  first: string
  /** Below the facts */
  children?: ReactNode
}

/** So many are shown at first. */
const atFirst = 3

/** A strip between a page's head and its content: facts side by side, each with one act. */
export function FactStrip({ title, facts, all, first, children }: FactStripProps) {
  const heading = useId()
  const list = useId()
  const [isOpen, open] = useState(false)
  const { number } = useFormats()
  return (
    <section
      aria-labelledby={heading}
      className="grid flex-none gap-2 border-b border-line-strong bg-canvas px-6 pt-2.5 pb-3 max-sm:px-4"
    >
      <div className="flex min-h-6 items-center gap-2">
        <h2 id={heading} className="text-sm">
          {title}
        </h2>
        {facts.length > 0 && <CountBadge count={facts.length} />}
        {facts.length > atFirst && (
          <Button
            {...local}
            variant="link"
            className="ms-auto"
            iconEnd={ChevronDownIcon}
            aria-expanded={isOpen}
            aria-controls={list}
            onClick={() => open(!isOpen)}
          >
            {isOpen ? first : all(number(facts.length))}
          </Button>
        )}
      </div>
      <ol id={list} className="grid gap-x-3 gap-y-2 lg:grid-cols-3">
        {facts.slice(0, isOpen ? undefined : atFirst).map(({ id, icon: Shape, tone, title: name, text, act }) => (
          <li
            key={id}
            className={classes(
              'flex min-w-0 items-center gap-2.5 rounded-md border border-line-strong bg-surface py-1.5 ps-3 pe-2',
              toneClass[tone],
            )}
          >
            <Shape aria-hidden="true" className="size-5 flex-none text-(--tone)" />
            <div className="min-w-0 flex-1 wrap-anywhere">
              <h3 className="text-sm">{name}</h3>
              <p className="text-xs text-muted">{text}</p>
            </div>
            {act && <div className="ms-auto flex-none">{act}</div>}
          </li>
        ))}
      </ol>
      {children}
    </section>
  )
}
