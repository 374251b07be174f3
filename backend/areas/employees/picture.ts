import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { removeEmployeePicture, uploadEmployeePicture } from '../../../src/contract/areas/employees/picture.ts'
import { type PictureFault, pictureBounds, readPicture } from '../../../src/contract/areas/employees/picture-bytes.ts'
import { picturePath } from '../../business/staff/picture.ts'
import type { Call } from '../../call.ts'
import { type Handler, handle, Reply } from '../../http/handle.ts'
import { Refusal } from '../../store/refusal.ts'
import { audit, employee, employeePicture } from '../../store/schema/index.ts'
import type { Database } from '../../store/typed-database.ts'

const kinds = 'Save it as JPEG, PNG or WebP.'

const faults: Readonly<Record<PictureFault, string>> = {
  empty: 'The file is empty. Choose a picture.',
  svg: `The file is an SVG drawing, which can hold a program. ${kinds}`,
  heic: `The file is a HEIC picture, which most browsers cannot show. ${kinds}`,
  type: `The file is not a picture that is taken here. ${kinds}`,
  broken: 'The picture is damaged or cut off. Choose it again.',
  pixels: `The picture has more than ${pictureBounds.maxPixels} pixels a side. Make it smaller.`,
}

/**
 * Only a picture, whole, with nothing beside or behind its pixels: what else a file could be read as, or could tell of
 * the place where it was taken, isn't kept (H57, H105).
 */
function typeOf(bytes: Uint8Array): string {
  const found = readPicture(bytes)
  if (typeof found === 'string') throw new Refusal(422, faults[found])
  if (found.hasTail) throw new Refusal(422, `The file holds something behind its picture. ${kinds}`)
  if (found.hasMore)
    throw new Refusal(422, 'The picture holds place, camera or other data beside its pixels. Send it without them.')
  return found.type
}

const upload: Handler<typeof uploadEmployeePicture> = async ({ params: { id }, file: { bytes } }, call) => {
  const type = typeOf(bytes)
  await insistOnPerson(id, call.database)
  const address = randomBytes(32).toString('base64url')
  const picture = { address, type, bytes, byId: call.user.id, at: call.at }
  await call.database
    .insert(employeePicture)
    .values({ employeeId: id, ...picture })
    .onConflictDoUpdate({ target: employeePicture.employeeId, set: picture })
  await note('employee.picture', id, call, { type, bytes: bytes.length })
  return new Reply({ profilePicture: picturePath + address }, 'Picture saved')
}

const remove: Handler<typeof removeEmployeePicture> = async ({ params: { id } }, call) => {
  await insistOnPerson(id, call.database)
  const removed = await call.database
    .delete(employeePicture)
    .where(eq(employeePicture.employeeId, id))
    .returning({ id: employeePicture.employeeId })
  if (removed.length > 0) await note('employee.picture.remove', id, call, {})
  return new Reply({ profilePicture: null }, 'Picture removed')
}

async function insistOnPerson(id: string, database: Database): Promise<void> {
  const [found] = await database.select({ id: employee.id }).from(employee).where(eq(employee.id, id))
  if (!found) throw new Refusal(404, `There is no employee ${id}.`)
}

const note = (action: string, subjectId: string, { database, user, at }: Call, detail: Record<string, unknown>) =>
  database.insert(audit).values({ at, actorId: user.id, action, subjectId, detail })

export const employeePictureHandlers = [handle(uploadEmployeePicture, upload), handle(removeEmployeePicture, remove)]
