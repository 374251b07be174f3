/** The picture of an employee, from a file to what is sent, in a Chromium: its canvas encodes, its decoder turns. */
import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { type ActorRefFrom, createActor, type InputFrom } from 'xstate'
import type { employeePictureMachine } from '../../machines/employee-picture/employee-picture.machine.ts'
import { pictureBounds, readPicture } from '../../src/contract/areas/employees/picture-bytes.ts'
import { heldFile } from '../../src/flows/employee-picture/chosen-files.ts'
import { EmployeePictureView } from '../../src/flows/employee-picture/EmployeePictureView.tsx'
import { employeePicture } from '../../src/flows/employee-picture/employee-picture.wiring.ts'
import { EmployeePortrait } from '../../src/flows/employee-picture/employee-portrait.entry.tsx'
import { startI18n } from '../../src/i18n/i18n.ts'
import { Portrait } from '../../src/ui/values/Portrait.tsx'
import { eventually } from '../support/eventually.ts'
import { exif, segment } from '../support/fakes/camera-notes.ts'
import { provideFakeRootApi } from '../support/fakes/fake-root-api.ts'
import { provideFakeSettings } from '../support/fakes/settings.ts'
import '../../src/ui/styles/main.css'

type Actor = ActorRefFrom<typeof employeePictureMachine>
const input: InputFrom<typeof employeePictureMachine> = {
  person: { id: 'E-7', name: 'Nandini Rao' },
  maxBytes: pictureBounds.chosenBytes,
}

let actor: Actor
let sent: File[] = []
let leave = () => {}

function Shown({ actor: shown }: { readonly actor: Actor }) {
  const state = useSelector(shown, (snapshot) => snapshot)
  return <EmployeePictureView state={state} send={shown.send} />
}

beforeAll(() => startI18n(['employee-picture', 'ui', 'kit'], 'en'))
beforeEach(async () => {
  provideFakeSettings()
  provideFakeRootApi()
  sent = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push((body as FormData).get('file') as File)
    return new Response('{"success":true,"message":"","body":{"profilePicture":"/pictures/x"}}', {
      headers: { 'content-type': 'application/json' },
    })
  })
  actor = createActor(employeePicture.logic, { input }).start()
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  root.render(
    <Suspense>
      <Shown actor={actor} />
    </Suspense>,
  )
  leave = () => {
    root.unmount()
    place.remove()
  }
  await expect.element(browser.getByText('Drop a picture here')).toBeVisible()
})
afterEach(() => {
  leave()
  vi.unstubAllGlobals()
})

const state = () => actor.getSnapshot()

/** Red on the left, blue on the right, as a camera stores it that was held upright: its note turns it to the right. */
async function fromCamera(width = 60, height = 40): Promise<File> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
  for (const [colour, from] of [
    ['#f00', 0],
    ['#00f', width / 2],
  ] as const) {
    context.fillStyle = colour
    context.fillRect(from, 0, width / 2, height)
  }
  const plain = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg', quality: 1 })).arrayBuffer())
  const noted = [...plain.subarray(0, 2), ...segment(0xe1, exif), ...plain.subarray(2)]
  return new File([Uint8Array.from(noted)], '../../IMG_2041 12.9716 N.jpg', { type: 'image/jpeg' })
}

function transferOf(file: File): DataTransfer {
  const transfer = new DataTransfer()
  transfer.items.add(file)
  return transfer
}
const paste = (file: File) =>
  document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: transferOf(file), bubbles: true }))
const drop = (file: File) =>
  document
    .querySelector('[data-headlessui-state] .border-dashed')
    ?.dispatchEvent(new DragEvent('drop', { dataTransfer: transferOf(file), bubbles: true, cancelable: true }))

async function save(): Promise<Uint8Array> {
  await userEvent.click(browser.getByRole('button', { name: 'Save picture' }))
  await eventually(() => expect(state().value).toBe('saved'))
  return new Uint8Array(await (sent[0] as File).arrayBuffer())
}

/** Colours at the middles of the four edges. */
async function edgesOf(bytes: Uint8Array): Promise<Record<string, string>> {
  const bitmap = await createImageBitmap(new Blob([Uint8Array.from(bytes)], { type: 'image/jpeg' }))
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d') as OffscreenCanvasRenderingContext2D
  context.drawImage(bitmap, 0, 0)
  const at = (x: number, y: number) => {
    const [red = 0, , blue = 0] = context.getImageData(x, y, 1, 1).data
    return red > 200 && blue < 60 ? 'red' : blue > 200 && red < 60 ? 'blue' : 'neither'
  }
  return { top: at(256, 20), bottom: at(256, 490), left: at(20, 256), right: at(490, 256) }
}

describe('what is sent', () => {
  test('H57 H105 S-303 is a square of 512 px without place or camera, upright as it was shown', async () => {
    const file = await fromCamera()
    expect(readPicture(new Uint8Array(await file.arrayBuffer()))).toMatchObject({ hasMore: true, width: 60 })
    paste(file)
    await eventually(() => expect(state().value).toBe('editing'))
    // The note was applied once: what lay is upright.
    expect(state().context.size).toEqual({ width: 40, height: 60 })
    const bytes = await save()
    expect(readPicture(bytes)).toEqual({
      type: 'image/jpeg',
      width: 512,
      height: 512,
      hasMore: false,
      hasTail: false,
    })
    const { top, bottom } = await edgesOf(bytes)
    expect([top, bottom, sent[0]?.name, sent[0]?.type]).toEqual(['red', 'blue', 'file', 'image/jpeg'])
    expect(String.fromCharCode(...bytes)).not.toMatch(/Exif|GPS|12\.9716|IMG_2041/)
    expect(heldFile(state().context.file)).toBeUndefined()
  })

  test('H105 is turned as often as R says, and what the preview shows', async () => {
    drop(await fromCamera())
    await eventually(() => expect(state().value).toBe('editing'))
    const stage = browser.getByRole('region', { name: 'part that is shown' })
    ;(stage.element() as HTMLElement).focus()
    await userEvent.keyboard('r')
    expect(state().context.crop.turns).toBe(1)
    const preview = document.querySelector<HTMLCanvasElement>('canvas.size-24') as HTMLCanvasElement
    const shown = preview.getContext('2d') as CanvasRenderingContext2D
    const red = (x: number) => shown.getImageData(x, preview.height / 2, 1, 1).data[0]
    await eventually(() =>
      expect([red(4) ?? 0, red(preview.width - 5) ?? 255]).toEqual([
        expect.toBeOneOf([0, 1, 2, 3]),
        expect.toBeOneOf([252, 253, 254, 255]),
      ]),
    )
    expect(await edgesOf(await save())).toMatchObject({ left: 'blue', right: 'red' })
  })
})

test('the square is moved by arrows and by drag, zoomed by + and −, and turned back by Shift and R', async () => {
  drop(await fromCamera(300, 300))
  await eventually(() => expect(state().value).toBe('editing'))
  const stage = browser.getByRole('region', { name: 'part that is shown' }).element() as HTMLElement
  stage.focus()
  await userEvent.keyboard('{+}{+}{+}{+}{+}{-}')
  expect(state().context.crop.zoom).toBeCloseTo(1.4)
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}')
  const { x, y } = state().context.crop
  expect([x < 0.5, y < x]).toEqual([true, true])
  const { left, top } = stage.getBoundingClientRect()
  const point = (type: string, clientX: number, clientY: number) =>
    stage.dispatchEvent(
      new PointerEvent(type, { pointerId: 1, clientX: left + clientX, clientY: top + clientY, bubbles: true }),
    )
  stage.setPointerCapture = () => {}
  point('pointerdown', 150, 150)
  point('pointermove', 140, 130)
  point('pointerup', 140, 130)
  point('pointermove', 20, 20)
  expect([state().context.crop.x > x, state().context.crop.y > y]).toEqual([true, true])
  await userEvent.keyboard('{Shift>}R{/Shift}')
  expect(state().context.crop.turns).toBe(3)
})

test('B085 an employee without a picture, or with one that may not or cannot be loaded, has the placeholder', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const own = URL.createObjectURL(await fromCamera())
  root.render(
    <>
      <EmployeePortrait name="Tara Nair" picture={null} />
      <EmployeePortrait name="Ravi Shankar" picture="https://pictures.example/ravi.jpg" />
      <EmployeePortrait name="Kiran Desai" picture="/pictures/none-such" />
      <Portrait name="Asha Menon" href={own} />
    </>,
  )
  await eventually(() => expect(place.textContent).toBe('TNRSKD'))
  expect([...place.querySelectorAll('img')].map(({ src, naturalWidth }) => [src, naturalWidth])).toEqual([[own, 40]])
  root.unmount()
  place.remove()
  URL.revokeObjectURL(own)
})

describe('a file that is none', () => {
  const letters = (content: string, name: string) => new File([content], name)
  test.each([
    ['HEIC', letters('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'IMG_1.heic'), /HEIC pictures can’t be used/],
    ['SVG', letters('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'logo.jpg'), /SVG drawings/],
    ['empty', letters('', 'nothing.png'), /The file is empty/],
    ['a page', letters('<!doctype html>', 'page.png'), /isn’t a JPEG, PNG or WebP/],
  ])('H57 H105 %s is named with its reason, and what may be chosen stays said', async (_, file, reason) => {
    paste(file)
    await expect.element(browser.getByRole('alert')).toHaveTextContent(reason)
    await expect.element(browser.getByRole('alert')).toHaveTextContent(file.name)
    await expect.element(browser.getByText('JPEG, PNG or WebP, at most 5 MB and 4,096 px')).toBeVisible()
    expect(sent).toEqual([])
  })

  test('H57 a picture a pixel too wide, and one whose head is right and whose pixels are not', async () => {
    const canvas = new OffscreenCanvas(4097, 2)
    canvas.getContext('2d')?.fillRect(0, 0, 4097, 2)
    paste(new File([await canvas.convertToBlob({ type: 'image/png' })], 'wide.png'))
    await expect.element(browser.getByRole('alert')).toHaveTextContent('more than 4,096 px a side')
    const right = new Uint8Array(await (await fromCamera()).arrayBuffer())
    const scan = right.findLastIndex((byte, at) => byte === 0xff && right[at + 1] === 0xda)
    const torn = Uint8Array.from([...right.subarray(0, scan), 0xff, 0xda, 0, 2, 0xff, 0xd9])
    paste(new File([torn], 'torn.jpg'))
    await expect.element(browser.getByRole('alert')).toHaveTextContent('damaged or cut off')
  })
})
