import { PhotoIcon } from '@heroicons/react/24/outline'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRunning } from '../../kit/root-api.ts'
import { ActReview } from '../../kit/write/ActReview.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { local } from '../../ui/sends.ts'
import { EmployeePortrait } from './employee-portrait.entry.tsx'
import type { PicturedEmployee } from './PictureRemoval.tsx'
import { pictureFlowId } from './picture-flow-id.ts'
import { usePictureLimits } from './picture-limits.ts'
import { removePicture } from './remove-picture.act.tsx'

const PictureFlow = lazy(() => import('./PictureFlow.tsx').then((file) => ({ default: file.PictureFlow })))

export interface EmployeePictureOnScreen extends PicturedEmployee {
  /** The record may have another picture by now, so that it has to be read again */
  readonly onMoved: () => void
}

/**
 * The picture of an employee or its placeholder, with what changes and removes it (B058, B085). For whoever may make
 * the calls; the limits are said before a file is chosen.
 */
export function EmployeePicture({ id, name, picture, onMoved }: EmployeePictureOnScreen) {
  const { t } = useTranslation('employee-picture')
  const limits = usePictureLimits()
  const [isAsked, setIsAsked] = useState(false)
  const isRunning = useRunning(pictureFlowId(id)) !== undefined
  return (
    <div className="flex flex-wrap items-center gap-4">
      <EmployeePortrait name={name} picture={picture} size="xl" />
      <div className="grid gap-1.5">
        <div className="flex flex-wrap items-center gap-2">
          <Button {...local} icon={PhotoIcon} onClick={() => setIsAsked(true)}>
            {t(picture ? 'change' : 'add')}
          </Button>
          {picture && <ActReview act={removePicture} subject={{ id, name, picture }} onMoved={onMoved} />}
        </div>
        <p className="text-xs text-muted">{t('limits', { ...limits })}</p>
      </div>
      {(isAsked || isRunning) && (
        <Suspense>
          <PictureFlow
            person={{ id, name }}
            onLeft={(mayHaveChanged) => {
              setIsAsked(false)
              if (mayHaveChanged) onMoved()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
