import { type Crop, squareOf, turnedSize } from '../../../machines/employee-picture/crop.ts'
import { pictureBounds, pixelsAlone } from '../../contract/areas/employees/picture-bytes.ts'

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** Where the square lies on the canvas: the corner and the side, pixels. */
interface Frame {
  readonly at: number
  readonly side: number
}

/** Draws the picture so that its square fills the frame. Stage, previews and what is sent are drawn by this alone. */
export function drawCrop(context: Context, bitmap: ImageBitmap, crop: Crop, { at, side }: Frame): void {
  const square = squareOf(crop, bitmap)
  const { width, height } = turnedSize(crop, bitmap)
  const scale = side / square.side
  context.save()
  // What shows through is white, because a JPEG has nothing that does.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, context.canvas.width, context.canvas.height)
  context.imageSmoothingQuality = 'high'
  context.translate(at - square.left * scale, at - square.top * scale)
  context.scale(scale, scale)
  // A turn is about the corner, which leads out of the picture: it is brought back by a side.
  if (crop.turns === 1) context.translate(width, 0)
  if (crop.turns === 2) context.translate(width, height)
  if (crop.turns === 3) context.translate(0, height)
  context.rotate((crop.turns * Math.PI) / 2)
  context.drawImage(bitmap, 0, 0)
  context.restore()
}

/** The square as it is sent: pixels alone, at 512 px a side, however large it was (S-303). */
export async function encodeCrop(bitmap: ImageBitmap, crop: Crop): Promise<Blob> {
  const side = pictureBounds.sentPixels
  const canvas = new OffscreenCanvas(side, side)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser has no canvas to encode a picture on')
  drawCrop(context, bitmap, crop, { at: 0, side })
  const encoded = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
  const bytes = pixelsAlone(new Uint8Array(await encoded.arrayBuffer()))
  return new Blob([bytes], { type: encoded.type })
}
