/** A picker under the keys of a person, in a Chromium. The test answers its searches. */
import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { reading } from '../../machines/kit/actors.ts'
import { type FoundChoices, pickerMachine } from '../../machines/kit/picker/picker.machine.ts'
import type { Failure } from '../../src/contract/failure.ts'
import { startI18n } from '../../src/i18n/i18n.ts'
import { PickerView } from '../../src/kit/choices/PickerView.tsx'
import { Dialog } from '../../src/ui/overlays/Dialog.tsx'
import '../../src/ui/styles/main.css'

interface Search {
  readonly words: string
  answer(total: number, ...names: string[]): void
  fail(): void
}
let searches: Search[] = []
let chosen: string[] = []
let isOpen = true
let leave = () => {}
const late: Failure = { kind: 'timeout', outcome: 'refused' }

const logic = pickerMachine.provide({
  actors: {
    findChoices: reading(
      ({ input: { search } }) =>
        new Promise<FoundChoices>((answer, fail) => {
          searches.push({
            words: search,
            answer: (total, ...names) =>
              answer({ choices: names.map((name) => ({ value: `E-${name}`, words: `${name} · Pune` })), total }),
            fail: () => fail(late),
          })
        }),
    ),
  },
})

function Field() {
  const running = useActorRef(logic)
  const [value, setValue] = useState('E-2001')
  return (
    <PickerView
      state={useSelector(running, (state) => state)}
      send={running.send}
      field={{
        name: 'technicianId',
        label: 'Technician',
        help: 'Only those of the city',
        value,
        options: [{ value: 'E-2001', label: 'Suresh Babu' }],
        onValue: (one) => {
          chosen.push(one)
          setValue(one)
        },
      }}
    />
  )
}

const field = browser.getByRole('combobox', { name: 'Technician' })
const option = (name: string) => browser.getByRole('option', { name: `${name} · Pune` })
const searched = async (count: number): Promise<Search> => {
  await expect.poll(() => searches.length).toBe(count)
  return searches[count - 1] as Search
}

beforeAll(() => startI18n(['picker', 'kit-record', 'failures'], 'en'))
beforeEach(() => {
  searches = []
  chosen = []
  isOpen = true
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <Dialog title="Assign" onClose={() => (isOpen = false)}>
      <Field />
    </Dialog>,
  )
  leave = () => root.unmount()
})
afterEach(() => leave())

test('it is searched by typing over what is chosen, and Enter takes the first that was found', async () => {
  await expect.element(field).toHaveValue('Suresh Babu')
  await expect.element(field).toHaveAccessibleDescription('Only those of the city')
  await userEvent.click(field)
  ;(await searched(1)).answer(43, 'Asha', 'Babu')
  await expect.element(option('Babu')).toBeVisible()
  expect(browser.getByText('The first 2 of 43 options.').elements().length).toBeGreaterThan(0)
  await userEvent.keyboard('chi')
  expect((await searched(2)).words).toBe('chi')
  searches[1]?.answer(2, 'Chitra', 'Chirag')
  await expect.element(option('Chirag')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => chosen).toEqual(['E-Chitra'])
  await expect.element(field).toHaveValue('Chitra · Pune')
  await expect.element(option('Chirag')).not.toBeInTheDocument()
})

test('Enter before the answer takes nothing that was found for other words', async () => {
  await userEvent.click(field)
  ;(await searched(1)).answer(2, 'Asha', 'Babu')
  await expect.element(option('Asha')).toBeVisible()
  await userEvent.keyboard('chi{Enter}')
  ;(await searched(2)).answer(1, 'Chitra')
  await expect.element(option('Chitra')).toBeVisible()
  expect(chosen).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => chosen).toEqual(['E-Chitra'])
})

test('arrows open the list and move in it; Escape closes it, keeps what was chosen, and leaves the dialog open', async () => {
  await userEvent.click(browser.getByRole('heading', { name: 'Assign' }))
  ;(field.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}')
  ;(await searched(1)).answer(2, 'Asha', 'Babu')
  await expect.element(option('Babu')).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.poll(() => field.element().getAttribute('aria-activedescendant')).toBe(option('Babu').element().id)
  await userEvent.keyboard('{Escape}')
  await expect.element(option('Babu')).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('Suresh Babu')
  expect([chosen, isOpen]).toEqual([[], true])
})

test('an emptied field chooses nothing', async () => {
  await userEvent.clear(field)
  await expect.poll(() => chosen).toEqual([''])
})

test('no match and a failed search are told apart; Enter, or Retry where the field was left, searches for the same words', async () => {
  await userEvent.click(field)
  await userEvent.keyboard('zzz')
  await expect.poll(() => searches.at(-1)?.words).toBe('zzz')
  searches.at(-1)?.fail()
  await expect.element(browser.getByRole('listbox').getByText('Press Enter to retry.')).toBeVisible()
  const tries = searches.length
  await userEvent.keyboard('{Enter}')
  expect((await searched(tries + 1)).words).toBe('zzz')
  searches.at(-1)?.fail()
  await userEvent.click(browser.getByRole('heading', { name: 'Assign' }))
  await userEvent.click(browser.getByRole('button', { name: 'Retry Technician' }))
  expect((await searched(tries + 2)).words).toBe('zzz')
  searches.at(-1)?.answer(0)
  await expect.element(browser.getByRole('listbox').getByText('No match for “zzz”')).toBeVisible()
  await expect.element(browser.getByText('Couldn’t load the options.')).not.toBeInTheDocument()
})
