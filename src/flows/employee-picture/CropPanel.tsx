import { ArrowUturnLeftIcon, ArrowUturnRightIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { zoomBounds } from '../../../machines/employee-picture/crop.ts'
import { pictureBounds } from '../../contract/areas/employees/picture-bytes.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { sending } from '../../kit/sending.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Kbd } from '../../ui/values/Kbd.tsx'
import { CropCanvas } from './CropCanvas.tsx'
import { CropStage } from './CropStage.tsx'
import type { EmployeePictureProps } from './employee-picture-props.ts'

/** The square, how it will look, and what moves, zooms and turns it. */
export function CropPanel({ state, send }: EmployeePictureProps) {
  const does = sending(send)
  const { t } = useTranslation('employee-picture')
  const { number } = useFormats()
  const { crop } = state.context
  const closed = state.can({ type: 'crop.turn', turn: 1 }) ? null : t(state.matches('unknown') ? 'sameAgain' : 'wait')
  const percent = t('percent', { number: number(Math.round(crop.zoom * 100)) })
  return (
    <>
      <div className="flex flex-wrap items-start gap-4">
        <CropStage state={state} send={send} />
        <div className="flex flex-wrap items-start gap-3 sm:grid">
          <Preview text={t('round', { px: number(96) })}>
            <CropCanvas context={state.context} px={96} className="size-24 rounded-full border border-line" />
          </Preview>
          <Preview text={t('square', { px: number(64) })}>
            <CropCanvas context={state.context} px={64} className="size-16 rounded-md border border-line" />
          </Preview>
          <Preview text={t('inLists', { px: number(28) })}>
            <CropCanvas context={state.context} px={28} className="size-7 rounded-full border border-line" />
          </Preview>
        </div>
      </div>
      <div className="flex items-center gap-3">
        <label htmlFor="crop-zoom" className="text-sm text-muted">
          {t('zoom')}
        </label>
        <input
          id="crop-zoom"
          type="range"
          name="zoom"
          data-event="crop.zoom"
          className="h-6 min-w-0 flex-1 accent-brand"
          min={zoomBounds.min}
          max={zoomBounds.max}
          step={0.01}
          value={crop.zoom}
          disabled={closed !== null}
          aria-valuetext={percent}
          onChange={(event) => send({ type: 'crop.zoom', zoom: Number(event.currentTarget.value) })}
        />
        <span aria-hidden="true" className="num w-14 text-end text-sm text-muted">
          {percent}
        </span>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button {...does({ type: 'crop.turn', turn: -1 })} icon={ArrowUturnLeftIcon} reason={closed}>
          {t('turnLeft')}
        </Button>
        <Button {...does({ type: 'crop.turn', turn: 1 })} icon={ArrowUturnRightIcon} reason={closed}>
          {t('turnRight')}
        </Button>
        <p id="crop-keys" className="ms-auto flex flex-wrap items-center gap-1 text-xs text-muted">
          {t('keysMove')} · <Kbd>+</Kbd> <Kbd>−</Kbd> {t('keysZoom')} · <Kbd>R</Kbd> {t('keysTurn')}
        </p>
      </div>
      <Banner>{t('sentAs', { px: number(pictureBounds.sentPixels) })}</Banner>
    </>
  )
}

const Preview = ({ text, children }: { text: string; children: ReactNode }) => (
  <figure className="grid justify-items-start gap-1">
    {children}
    <figcaption className="text-xs text-muted">{text}</figcaption>
  </figure>
)
