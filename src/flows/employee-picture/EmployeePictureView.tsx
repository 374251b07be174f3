import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChosenFile, employeePictureMachine } from '../../../machines/employee-picture/employee-picture.machine.ts'
import { newKey } from '../../client/new-key.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { ActButton } from '../../kit/ActButton.tsx'
import { acting } from '../../kit/acting.ts'
import { FailureBanner } from '../../kit/FailureBanner.tsx'
import { sending } from '../../kit/sending.ts'
import { type TopState, topOf } from '../../kit/top-state.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { CropPanel } from './CropPanel.tsx'
import type { EmployeePictureProps } from './employee-picture-props.ts'
import { EmptyFileZone, FileChooser, FileZone } from './FileZone.tsx'
import { useMegabytes, usePictureLimits } from './picture-limits.ts'

/** From the choice of a file to its answer, in one dialog (B058, S-303). */
export function EmployeePictureView({ state, send }: EmployeePictureProps) {
  const { t } = useTranslation('employee-picture')
  const { person, file } = state.context
  if (state.matches('saved'))
    return (
      <Banner tone="good" live>
        {t('saved')}
      </Banner>
    )
  const Panel = panels[topOf(state)]
  if (!Panel) return null
  const take = (chosen: ChosenFile) => send({ type: 'file.choose', file: chosen })
  const mayChoose = state.can({ type: 'file.choose', file: file ?? { mark: '', name: '', bytes: 0 } })
  const close = () => send({ type: 'flow.close' })
  return (
    <Dialog
      title={t('title', { name: person.name })}
      size={state.context.size ? 'lg' : 'md'}
      closeEvent="flow.close"
      onClose={state.can({ type: 'flow.close' }) ? close : undefined}
      footer={<Acts state={state} send={send} onFile={mayChoose ? take : null} />}
    >
      <FileZone onFile={mayChoose ? take : null}>
        <Panel state={state} send={send} />
      </FileZone>
    </Dialog>
  )
}

const panels: Record<TopState<typeof employeePictureMachine>, ((props: EmployeePictureProps) => ReactNode) | null> = {
  awaitingFile: Awaiting,
  inspecting: Awaiting,
  editing: Cropping,
  encoding: Cropping,
  sending: Cropping,
  refused: Cropping,
  unknown: Cropping,
  saved: null,
  closed: null,
}

/** What is taken, before anything is chosen; why the last file was not. */
function Awaiting({ state, send }: EmployeePictureProps) {
  const { t } = useTranslation('employee-picture')
  const limits = usePictureLimits()
  const busy = state.matches('inspecting')
  return (
    <>
      <Problem state={state} />
      {busy ? (
        <p role="status" className="flex items-center gap-2 py-10 text-muted">
          <Spinner /> {t('states/inspecting')}
        </p>
      ) : (
        <EmptyFileZone onFile={(file) => send({ type: 'file.choose', file })} />
      )}
      <p className="text-sm text-muted">{t('limits', limits)}</p>
    </>
  )
}

function Cropping({ state, send }: EmployeePictureProps) {
  const { t } = useTranslation('employee-picture')
  const { number } = useFormats()
  const bytes = useMegabytes()
  const { file, size, failure } = state.context
  return (
    <>
      {file && size && (
        <p className="-mt-3 text-sm text-muted">
          <bdi>{file.name}</bdi> · <bdi>{bytes(file.bytes)}</bdi> ·{' '}
          <bdi>{t('pixels', { width: number(size.width), height: number(size.height) })}</bdi>
        </p>
      )}
      <CropPanel state={state} send={send} />
      <Problem state={state} />
      {state.matches('refused') && <FailureBanner failure={failure} fallback="employee-picture:saveFailed" />}
      {state.matches('unknown') && (
        <Banner tone="warn" title={t('unknownTitle')} live>
          {t('unknownText')}
        </Banner>
      )}
    </>
  )
}

/** Why the chosen file is no picture, with its name. */
function Problem({ state }: Pick<EmployeePictureProps, 'state'>) {
  const { t } = useTranslation('employee-picture')
  const limits = usePictureLimits()
  const { problem, file } = state.context
  if (!problem) return null
  return (
    <Banner tone="bad" title={file && <bdi>{file.name}</bdi>} live>
      {t(`problems/${problem}`, limits)}
    </Banner>
  )
}

interface ActsProps extends EmployeePictureProps {
  readonly onFile: ((file: ChosenFile) => void) | null
}

function Acts({ state, send, onFile }: ActsProps) {
  const does = sending(send)
  const may = acting(state, send)
  const { t } = useTranslation('employee-picture')
  const isBusy = state.matches('encoding') || state.matches('sending')
  const hasPicture = state.context.size !== null && !state.matches('awaitingFile') && !state.matches('inspecting')
  return (
    <>
      {hasPicture && onFile && (
        <span className="me-auto">
          <FileChooser variant="quiet" onFile={onFile}>
            {t('chooseAnother')}
          </FileChooser>
        </span>
      )}
      <ActButton act={may('sending.stop')}>{t('stop')}</ActButton>
      <ActButton act={may('flow.close')}>{t(state.matches('unknown') ? 'close' : 'cancel')}</ActButton>
      {hasPicture && (
        <Button
          variant="main"
          {...does('picture.save', newKey)}
          busy={isBusy}
          busyLabel={t(state.matches('encoding') ? 'states/encoding' : 'states/sending')}
        >
          {t(state.matches('unknown') ? 'sendAgain' : 'save')}
        </Button>
      )}
    </>
  )
}
