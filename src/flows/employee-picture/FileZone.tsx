import { PhotoIcon } from '@heroicons/react/24/outline'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChosenFile } from '../../../machines/employee-picture/employee-picture.machine.ts'
import { pictureTypes } from '../../contract/areas/employees/picture-bytes.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { local } from '../../ui/sends.ts'
import { holdFile } from './chosen-files.ts'

interface ChooserProps {
  readonly children: ReactNode
  readonly variant?: 'main' | 'quiet'
  readonly onFile: (file: ChosenFile) => void
}

/** A button for the browser's own choice of a file. The same one may be chosen twice in a row. */
export function FileChooser({ children, variant, onFile }: ChooserProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...local} variant={variant} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        {...local}
        ref={input}
        type="file"
        accept={pictureTypes.join()}
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) onFile(holdFile(file))
          currentTarget.value = ''
        }}
      />
    </>
  )
}

interface ZoneProps {
  readonly children: ReactNode
  /** Null where no file is taken now */
  readonly onFile: ((file: ChosenFile) => void) | null
}

/** Takes a file that is dropped on it, or pasted anywhere while it is there. */
export function FileZone({ children, onFile }: ZoneProps) {
  const [isOver, setIsOver] = useState(false)
  const take = useRef(onFile)
  take.current = onFile
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const [file] = clipboardData?.files ?? []
      if (file) take.current?.(holdFile(file))
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a drop is a second way, the button beside it the first
    <div
      className={classes('grid gap-4 rounded-md', isOver && 'outline-2 outline-offset-4 outline-brand outline-dashed')}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(onFile !== null)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        const [file] = event.dataTransfer.files
        if (file) onFile?.(holdFile(file))
      }}
    >
      {children}
    </div>
  )
}

/** Where nothing is chosen yet. */
export function EmptyFileZone({ onFile }: Pick<ChooserProps, 'onFile'>) {
  const { t } = useTranslation('employee-picture')
  return (
    <div className="grid justify-items-center gap-3 rounded-md border border-dashed border-line-strong px-4 py-10 text-center">
      <PhotoIcon aria-hidden="true" className="size-8 text-muted" />
      <p>{t('dropHere')}</p>
      <FileChooser variant="main" onFile={onFile}>
        {t('chooseFile')}
      </FileChooser>
    </div>
  )
}
