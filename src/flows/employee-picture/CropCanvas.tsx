import { useEffect, useRef } from 'react'
import type { EmployeePictureContext } from '../../../machines/employee-picture/employee-picture.machine.ts'
import { heldFile } from './chosen-files.ts'
import { drawCrop } from './draw-crop.ts'

interface CropCanvasProps {
  readonly context: Pick<EmployeePictureContext, 'file' | 'crop' | 'size'>
  /** Side on screen, CSS pixels */
  readonly px: number
  /** Share of the side that lies around the square, on each of its sides */
  readonly around?: number
  readonly className?: string
}

/** The square of the chosen picture, at this size, as sharp as the screen. */
export function CropCanvas({ context: { file, crop, size }, px, around = 0, className }: CropCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const side = Math.round(px * Math.max(1, globalThis.devicePixelRatio))
  useEffect(() => {
    const drawn = canvas.current?.getContext('2d')
    const bitmap = size && heldFile(file)?.bitmap
    if (drawn && bitmap) drawCrop(drawn, bitmap, crop, { at: side * around, side: side * (1 - 2 * around) })
  }, [file, crop, size, side, around])
  return <canvas ref={canvas} width={side} height={side} className={className} />
}
