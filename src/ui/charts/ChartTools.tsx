import { ArrowDownTrayIcon, ChartBarIcon, PhotoIcon, TableCellsIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../actions/IconButton.tsx'
import { local } from '../sends.ts'

export interface ChartToolsProps {
  /** Title of the chart */
  readonly name: string
  readonly asTable: boolean
  readonly onTable: (asTable: boolean) => void
  readonly onCsv: () => void
  /** Left out where no picture is drawn */
  readonly onPicture?: (() => void) | undefined
}

/** Switches between drawing and table, and saves either. */
export function ChartTools({ name, asTable, onTable, onCsv, onPicture }: ChartToolsProps) {
  const { t } = useTranslation('charts')
  return (
    <>
      <IconButton
        {...local}
        size="sm"
        icon={asTable ? ChartBarIcon : TableCellsIcon}
        label={t(asTable ? 'showChart' : 'showTable', { name })}
        onClick={() => onTable(!asTable)}
      />
      {onPicture && (
        <IconButton {...local} size="sm" icon={PhotoIcon} label={t('picture', { name })} onClick={onPicture} />
      )}
      <IconButton {...local} size="sm" icon={ArrowDownTrayIcon} label={t('csv', { name })} onClick={onCsv} />
    </>
  )
}
