import { png } from '../../support/fakes/picture-files.ts'
import type { GuardedWrite } from '../../support/journeys/guarded-write.ts'
import { openAs } from '../../support/journeys/journey.ts'
import { act } from '../../support/journeys/journey-refunds.ts'

/** Two people whose pictures no other journey touches. */
const pageOf = (id: string) => `/app/employee/view/${id}`
const [given, pictured] = ['E-1011', 'E-1013']

const upload: GuardedWrite = {
  name: 'uploadEmployeePicture',
  confirm: 'picture.save',
  inDialog: true,
  unanswered: /No response from the server/,
  fallback: 'Failed to save picture',
  done: /Picture saved/,
  async reach(stage, baseURL) {
    const page = await openAs(stage, 'Asha Menon', pageOf(given), { baseURL })
    await page.getByRole('button', { name: 'Add picture…' }).click()
    const file = { name: 'portrait.png', mimeType: 'image/png', buffer: Buffer.from(png({ width: 60, height: 80 })) }
    await page.locator('input[type="file"]').setInputFiles(file)
    return page
  },
}

const removal: GuardedWrite = {
  name: 'removeEmployeePicture',
  confirm: 'act.confirm',
  check: 'check.start',
  inDialog: true,
  unanswered: /The change may or may not have been made/,
  fallback: 'Failed to remove picture',
  done: /Picture removed/,
  async reach(stage, baseURL) {
    const form = new FormData()
    form.append('file', new Blob([png()]))
    const token = await stage.server.session('asha.menon@headwater.example')
    await stage.server.call('POST', `/employee/${pictured}/profile/picture`, { token, body: form })
    const page = await openAs(stage, 'Asha Menon', pageOf(pictured), { baseURL })
    await act(page, 'act.ask').last().click()
    return page
  },
}

export const writes: readonly GuardedWrite[] = [upload, removal]
