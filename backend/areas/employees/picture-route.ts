import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { picturePath } from '../../business/staff/picture.ts'
import type { Platform } from '../../platform.ts'
import { employeePicture } from '../../store/schema/index.ts'

/**
 * Pictures of employees, for whoever has their address: an image is asked for without a token (S-303). A new picture
 * has a new address, so what a browser keeps of one is never an old one, and no other place may keep it (H105).
 */
export function employeePictures({ database }: Platform): Hono {
  const routes = new Hono()
  routes.get(`${picturePath}:address`, async (c) => {
    const [picture] = await database
      .select({ type: employeePicture.type, bytes: employeePicture.bytes })
      .from(employeePicture)
      .where(eq(employeePicture.address, c.req.param('address')))
    if (!picture) return c.notFound()
    return c.body(new Uint8Array(picture.bytes), 200, {
      'content-type': picture.type,
      'cache-control': 'private, max-age=86400, immutable',
    })
  })
  return routes
}
