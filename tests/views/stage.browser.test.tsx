import { type FormEvent, useRef, useState } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { type SnapshotFrom, setup } from 'xstate'
import { defineModel } from '../../machines/kit/model.ts'
import { faultsOf } from '../support/stage/play.ts'
import { defineStates, type ViewProps } from '../support/stage/states.tsx'

const machine = setup({
  types: {
    events: {} as { type: 'note.save'; text: string } | { type: 'note.open'; id: string } | { type: 'note.close' },
  },
  guards: { hasText: ({ event }) => 'text' in event && event.text.trim() !== '' },
}).createMachine({
  id: 'note',
  initial: 'listed',
  states: {
    listed: { on: { 'note.open': 'open' } },
    open: { on: { 'note.save': { guard: 'hasText', target: 'saved' }, 'note.close': 'listed' } },
    saved: { on: { 'note.close': 'listed' } },
  },
})

const model = defineModel({
  machine,
  texts: 'note',
  inputs: { start: undefined },
  events: {
    'note.save': [{ text: 'Hello' }, { text: ' ' }],
    'note.open': [{ id: 'n1' }, { id: 'n2' }],
    'note.close': [{}],
  },
  outcomes: {},
})

type Props = ViewProps<typeof machine>
type Panel = (props: Props) => React.ReactNode
type Panels = Record<SnapshotFrom<typeof machine>['value'], Panel>

function Listed({ send }: Props) {
  return ['n1', 'n2'].map((id) => (
    <button
      key={id}
      type="button"
      data-event="note.open"
      data-payload={JSON.stringify({ id })}
      onClick={() => send({ type: 'note.open', id })}
    >
      {id}
    </button>
  ))
}

function Open({ send }: Props) {
  const save = (submitted: FormEvent<HTMLFormElement>) => {
    submitted.preventDefault()
    send({ type: 'note.save', text: String(new FormData(submitted.currentTarget).get('text')) })
  }
  return (
    <form onSubmit={save}>
      <input name="text" aria-label="Text" />
      <button type="submit" data-event="note.save">
        Save
      </button>
      <Close send={send} />
    </form>
  )
}

const Close = ({ send }: Pick<Props, 'send'>) => (
  <button type="button" data-event="note.close" onClick={() => send({ type: 'note.close' })}>
    Close
  </button>
)

const good: Panels = {
  listed: Listed,
  open: Open,
  saved: ({ send }) => [<p key="p">Saved</p>, <Close key="c" send={send} />],
}

const viewOf = (panels: Panels) =>
  function View(props: Props) {
    const Shown = panels[props.state.value]
    return <Shown {...props} />
  }

const faultsOfView = (panels: Partial<Panels>): Promise<string[]> =>
  faultsOf(defineStates({ title: 'Note', model, view: viewOf({ ...good, ...panels }) }))

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
})

test('a view with every control is played without a fault', async () => expect(await faultsOfView({})).toEqual([]))

const broken: readonly (readonly [what: string, panels: Partial<Panels>, fault: string])[] = [
  ['a control that is missing', { saved: () => <p>Saved</p> }, 'the control of note.close is absent'],
  [
    'a control that is disabled',
    { saved: () => <button type="button" disabled data-event="note.close" /> },
    'the control of note.close is disabled',
  ],
  [
    'a control that says it is disabled',
    { saved: () => <button type="button" aria-disabled data-event="note.close" /> },
    'the control of note.close is disabled',
  ],
  [
    'a control that is hidden',
    { saved: (props) => <div hidden>{<Close {...props} />}</div> },
    'the control of note.close is hidden',
  ],
  ['a control that is inert', { saved: (props) => <div inert>{<Close {...props} />}</div> }, 'note.close is inert'],
  [
    'a control that sends nothing',
    { saved: () => <button type="button" data-event="note.close" /> },
    'the control of note.close sends nothing',
  ],
  [
    'a second control that sends nothing, beside a good one',
    {
      saved: (props) => [
        <Close key="c" {...props} />,
        <button key="b" type="button" data-event="note.close" aria-label="Back" />,
      ],
    },
    'the control of note.close sends nothing',
  ],
  [
    'a control that sends another event',
    {
      saved: ({ send }) => (
        <button type="button" data-event="note.close" onClick={() => send({ type: 'note.open', id: 'n1' })} />
      ),
    },
    'the control of note.close sends note.open',
  ],
  [
    'a control of another record only',
    {
      listed: ({ send }) => (
        <button
          type="button"
          data-event="note.open"
          data-payload='{"id":"n1"}'
          onClick={() => send({ type: 'note.open', id: 'n1' })}
        />
      ),
    },
    'the control of note.open {"id":"n2"} is absent',
  ],
  [
    'a field that is lost',
    {
      open: ({ send }) => (
        <>
          <button type="button" data-event="note.save" onClick={() => send({ type: 'note.save' } as never)} />
          <Close send={send} />
        </>
      ),
    },
    'note.save is sent without text',
  ],
  [
    'a control that is offered and does nothing',
    { listed: (props) => [<Listed key="l" {...props} />, <Close key="c" {...props} />] },
    'note.close is offered and does nothing',
  ],
  [
    'a view that keeps the state by itself',
    {
      saved: function Kept({ send }) {
        const [isClosed, close] = useState(false)
        const first = useRef(send)
        return isClosed ? (
          <p>Closed</p>
        ) : (
          <button type="button" data-event="note.close" onClick={() => close(!!first)} />
        )
      },
    },
    'the control of note.close sends nothing',
  ],
  [
    'a control that names no event, beside a good one',
    { saved: (props) => [<Close key="c" {...props} />, <button key="b" type="button" aria-label="Resend" />] },
    'a control names no event: <button type="button" aria-label="Resend">',
  ],
  [
    'a closed control that names no event',
    { saved: (props) => [<Close key="c" {...props} />, <button key="b" type="button" aria-disabled="true" />] },
    'a control names no event',
  ],
  [
    'a field that carries nothing',
    { saved: (props) => [<Close key="c" {...props} />, <input key="i" aria-label="Note" />] },
    'a control names no event: <input',
  ],
  ['two states that look the same', { saved: good.open }, 'open and saved look the same'],
]

test.each(broken)('%s is reported', async (_what, panels, fault) => {
  const faults = await faultsOfView(panels)
  expect(faults.join('\n')).toContain(fault)
})
