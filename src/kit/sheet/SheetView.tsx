import { ArrowDownTrayIcon, ExclamationTriangleIcon, PrinterIcon } from '@heroicons/react/24/outline'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { sheetMachine } from '../../../machines/kit/sheet/sheet.machine.ts'
import { newKey } from '../../client/new-key.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { EmptyView } from '../../ui/feedback/EmptyView.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { local } from '../../ui/sends.ts'
import { reasonOf } from '../failure-reason.ts'
import { sending } from '../sending.ts'
import { SheetRoomContext } from './SheetButton.tsx'
import type { Sheet } from './sheet-definition.ts'

interface SheetInView {
  readonly sheet: Sheet
  readonly state: SnapshotFrom<typeof sheetMachine>
  readonly send: (event: EventFrom<typeof sheetMachine>) => void
}

export interface SheetViewProps {
  readonly sheet: Sheet
  /** None for a moment, until its flow has started */
  readonly running: Omit<SheetInView, 'sheet'> | undefined
  /** Where the buttons of the sheets stand */
  readonly children: ReactNode
}

/** Sheets of rows: what opens them, and the one that is open in a dialog. A function of `state`. */
export function SheetView({ sheet, running, children }: SheetViewProps) {
  const isClosed = running?.state.matches('closed') ?? false
  const send = running?.send
  const room = useMemo(
    () => ({
      open: isClosed && send ? (subject: unknown, key: string) => send({ type: 'sheet.open', subject, key }) : null,
    }),
    [isClosed, send],
  )
  return (
    <SheetRoomContext value={room}>
      {children}
      {running && !isClosed && <SheetDialog sheet={sheet} {...running} />}
    </SheetRoomContext>
  )
}

function SheetDialog({ sheet, state, send }: SheetInView) {
  const does = sending(send)
  const { t } = useTranslation([sheet.texts, 'sheet', 'kit-record'])
  const { failure, sheet: made } = state.context
  const close = state.can({ type: 'sheet.close' }) ? () => send({ type: 'sheet.close' }) : undefined
  if (state.matches('shown')) return <Shown sheet={sheet} made={made} onClose={close} />
  const isUnknown = state.matches('unknown')
  return (
    <Dialog
      title={state.matches('making') ? t(sheet.making) : t(isUnknown ? 'kit-record:unknownTitle' : 'sheet:none')}
      {...(state.matches('making')
        ? {}
        : { icon: ExclamationTriangleIcon, tone: isUnknown ? ('warn' as const) : ('bad' as const) })}
      closeEvent="sheet.close"
      onClose={close}
      footer={
        state.matches('making') ? undefined : (
          <Button
            variant="main"
            {...does({ type: 'sheet.open', subject: state.context.subject }, newKey)}
            payload={undefined}
          >
            {t('sheet:again')}
          </Button>
        )
      }
    >
      {state.matches('making') ? (
        <EmptyView kind="loading" />
      ) : isUnknown ? (
        <p role="alert">{t(sheet.unknown)}</p>
      ) : (
        <Banner tone="bad" live>
          {failure && reasonOf(failure, sheet.fallback)}
        </Banner>
      )}
    </Dialog>
  )
}

interface ShownProps extends Pick<SheetInView, 'sheet'> {
  readonly made: unknown
  readonly onClose: (() => void) | undefined
}

function Shown({ sheet, made, onClose }: ShownProps) {
  const { t } = useTranslation('sheet')
  const file = sheet.file(made)
  const View = sheet.view
  return (
    <Dialog
      size="lg"
      printed
      title={sheet.title(made)}
      closeEvent="sheet.close"
      onClose={onClose}
      footer={
        <>
          <Button icon={PrinterIcon} onClick={() => print()} {...local}>
            {t('print')}
          </Button>
          {file && (
            <LinkButton
              variant="main"
              icon={ArrowDownTrayIcon}
              href={file.href}
              download={file.name}
              target="_blank"
              rel="noopener noreferrer"
            >
              {t('download')}
            </LinkButton>
          )}
        </>
      }
    >
      <View sheet={made} />
    </Dialog>
  )
}
