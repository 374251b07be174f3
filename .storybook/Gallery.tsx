import './pages.css'
import { useEffect, useRef, useState } from 'react'
import { type Flow, type FlowStory, nextOf } from './flow.ts'
import { StoryLink } from './StoryLink.tsx'

type Globals = Readonly<Record<string, unknown>>

/** What of the toolbar a frame shows, too. Its accessibility is checked where the story is opened. */
const frameAddress = (id: string, globals: Globals): string => {
  const chosen = ['language', 'theme', 'density', 'role'].map((name) => `${name}:${globals[name]}`)
  return `iframe.html?id=${id}&viewMode=story&still=true&globals=${[...chosen, 'a11y.manual:!true'].join(';')}`
}

/** Loads a story once its place comes near the window, because a flow has up to fifty. */
function Frame({ story, globals }: { story: FlowStory; globals: Globals }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const watching = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: '200px' },
    )
    if (place.current) watching.observe(place.current)
    return () => watching.disconnect()
  }, [])
  return (
    <div ref={place} className="wb-frame" inert>
      {isNear && <iframe src={frameAddress(story.id, globals)} title={story.name} />}
    </div>
  )
}

function Card({ flow, story, globals }: { flow: Flow; story: FlowStory; globals: Globals }) {
  const next = nextOf(flow, story.state)
  return (
    <li className="wb-card">
      <Frame story={story} globals={globals} />
      <h2>
        <StoryLink id={story.id} className="wb-cover">
          {story.name}
        </StoryLink>
      </h2>
      <code>{story.state}</code>
      <p>{story.description}</p>
      {next.length > 0 && (
        <p className="wb-next">
          Leads to{' '}
          {next.map(({ story: { id, name } }) => (
            <StoryLink key={id} id={id}>
              {name}
            </StoryLink>
          ))}
        </p>
      )}
    </li>
  )
}

function Gallery({ flow, globals }: { flow: Flow; globals: Globals }) {
  const name = flow.title.split('/').at(-1)
  const failures = flow.stories.filter(({ isFailure }) => isFailure).length
  const states = new Set(flow.stories.map(({ state }) => state)).size
  return (
    <div className="wb-page" dir="ltr" lang="en">
      <h1>{name}: all states</h1>
      <p>
        {flow.stories.length} looks of {states} states in the order of the chart, {failures} of them after a failed
        call. Open one to try it, or read <a href={flow.chart}>the whole chart as text</a>.
      </p>
      <ol className="wb-gallery">
        {flow.stories.map((story) => (
          <Card key={story.id} flow={flow} story={story} globals={globals} />
        ))}
      </ol>
    </div>
  )
}

/** The page with every story of a machine in a small frame. */
export const gallery = (flow: Flow) => ({
  render: (_: object, { globals }: { globals: Globals }) => <Gallery flow={flow} globals={globals} />,
})
