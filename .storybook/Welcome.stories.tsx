import './pages.css'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { Logo } from '../src/ui/layout/Logo.tsx'
import { StoryLink } from './StoryLink.tsx'

interface Entry {
  readonly id: string
  readonly title: string
  readonly name: string
}

/** The first entry of each flow, as the list at the left has it. */
function useFlows(): readonly Entry[] {
  const [flows, setFlows] = useState<readonly Entry[]>([])
  useEffect(() => {
    const left = new AbortController()
    fetch('index.json', { signal: left.signal })
      .then((answer) => answer.json())
      .then(({ entries }: { entries: Record<string, Entry> }) => {
        const all = Object.values(entries).filter(({ title }) => title.startsWith('Flows/'))
        setFlows(all.filter(({ title }, at) => all.findIndex((other) => other.title === title) === at))
      })
      .catch(() => undefined)
    return () => left.abort()
  }, [])
  return flows
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <section className="wb-section" aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
    </section>
  )
}

function Welcome() {
  const flows = useFlows()
  return (
    <article className="wb-page" dir="ltr" lang="en">
      <Logo />
      <h1>The workbench of the console</h1>
      <p>
        Every state that a person can meet in Headwater is drawn here by the console’s own views, with sample data and
        without a server. Click as in the console: an event moves the story on, and Remount in the toolbar brings its
        state back.
      </p>
      <Section title="Find a state">
        <dl className="wb-terms">
          <dt>By its words</dt>
          <dd>
            Type what it says or what happened into the search field: “otp expired”, “not confirmed”, “changed by
            someone else”. A state is called as the console calls it; what a failed call leaves of it is in brackets.
          </dd>
          <dt>By its code</dt>
          <dd>
            Open the filter beside the search field and tick the state’s code, as the machine and its chart have it. The
            tag “failure” shows or hides the looks after a failed call.
          </dd>
          <dt>By looking</dt>
          <dd>Each flow and screen begins with “All states”: every state in a small frame, in order.</dd>
          <dt>By following</dt>
          <dd>
            The panel “State” below a story draws where it stands. Each event in it leads to the story of the next
            state.
          </dd>
        </dl>
      </Section>
      <Section title="How it is organised">
        <dl className="wb-terms">
          <dt>Flows</dt>
          <dd>A guided act with several steps, such as an approval. One machine each.</dd>
          <dt>Screens</dt>
          <dd>Lists, records and their sections, in each state of loading, failing and refreshing.</dd>
          <dt>Frame</dt>
          <dd>The console around a page: the menu in every place, theme, density and direction.</dd>
          <dt>Root</dt>
          <dd>What lives as long as the page: sign-in, connection, unfinished work, notices.</dd>
          <dt>Kit</dt>
          <dd>Ordinary screens once: list, form, record, bulk act.</dd>
          <dt>Parts</dt>
          <dd>Buttons, fields, tables, charts: what views are made of.</dd>
        </dl>
      </Section>
      <Section title="What the toolbar does">
        <dl className="wb-terms">
          <dt>Language</dt>
          <dd>Six languages. Arabic turns the direction, too.</dd>
          <dt>Theme</dt>
          <dd>Light, dark, and high contrast.</dd>
          <dt>Density</dt>
          <dd>How close rows and controls stand.</dd>
          <dt>Role</dt>
          <dd>Who is signed in, for views that show less to some.</dd>
          <dt>Viewport</dt>
          <dd>A desk or a phone.</dd>
        </dl>
      </Section>
      {flows.length > 0 && (
        <Section title="Flows">
          <ul className="wb-list">
            {flows.map(({ id, title }) => (
              <li key={id}>
                <StoryLink id={id}>{title.split('/').at(-1)}</StoryLink>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </article>
  )
}

export default { title: 'Welcome', tags: ['page'], component: Welcome } satisfies Meta<typeof Welcome>

export const StartHere: StoryObj = { name: 'Start here' }
