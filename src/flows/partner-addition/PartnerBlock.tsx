import { PlusIcon, XMarkIcon } from '@heroicons/react/24/outline'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { wrongIn } from '../../../machines/partner-addition/pasted-lines.ts'
import { maxPartners, partnerColumns, partnerLengths } from '../../contract/areas/partners/partner-lines.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { ActButton } from '../../kit/ActButton.tsx'
import { acting } from '../../kit/acting.ts'
import { FailureBanner } from '../../kit/FailureBanner.tsx'
import { sending } from '../../kit/sending.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Cell, Row, Table, withRole } from '../../ui/tables/Table.tsx'
import type { AdditionProps } from './addition-props.ts'

/** The block as cells. What is wrong stands in its cell once the block was checked, and the first of them has the focus. */
export function PartnerBlock({ state, send }: AdditionProps) {
  const { t } = useTranslation('partner-addition')
  const { number } = useFormats()
  const may = acting(state, send)
  const { lines, block, failure } = state.context
  const isChecked = state.matches('correcting')
  const wrong = isChecked ? wrongIn(lines, failure) : []
  const wrongLines = new Set(wrong.map(({ position }) => position)).size
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isChecked) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [isChecked])
  return (
    <div ref={form}>
      <Form className="grid gap-4" onSubmit={() => state.can({ type: 'act.ask' }) && send({ type: 'act.ask' })}>
        <div className="grid justify-items-start gap-2">
          <TextArea
            name="block"
            label={t('block')}
            help={t('blockHelp', { most: number(maxPartners) })}
            className="w-full"
            rows={3}
            value={block}
            event="block.change"
            onValue={(typed) => send({ type: 'block.change', block: typed })}
          />
          <ActButton act={may('block.take')}>{t('take')}</ActButton>
        </div>
        {wrong.length > 0 && (
          <Banner tone="warn" live>
            {t('wrongLines', { count: wrongLines, lines: number(wrongLines) })}
          </Banner>
        )}
        {lines.length > 0 && (
          <Table label={t('lines')} least="52rem">
            <thead>
              <tr {...withRole('row')}>
                {partnerColumns.map((column) => (
                  <th key={column} {...withRole('columnheader')} scope="col">
                    {t(`columns/${column}`)}
                  </th>
                ))}
                <th {...withRole('columnheader')} scope="col">
                  <span className="sr-only">{t('remove')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line, row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and their values stand in the context.
                <Row key={row}>
                  {partnerColumns.map((column) => {
                    const fault = wrong.find((one) => one.position === row && one.field === column)
                    return (
                      <Cell key={column} className="align-top">
                        <TextField
                          name="value"
                          label={t('cell', { column: t(`columns/${column}`), line: number(row + 1) })}
                          labelHidden
                          maxLength={partnerLengths[column] + 40}
                          value={line[column]}
                          error={fault && t(`faults/${fault.code}`)}
                          event="cell.change"
                          payload={{ row, column }}
                          onValue={(value) => send({ type: 'cell.change', row, column, value })}
                        />
                      </Cell>
                    )
                  })}
                  <Cell className="align-top">
                    <IconButton
                      icon={XMarkIcon}
                      label={t('removeLine', { line: number(row + 1) })}
                      {...sending(send)({ type: 'line.remove', row })}
                    />
                  </Cell>
                </Row>
              ))}
            </tbody>
          </Table>
        )}
        <FailureBanner failure={failure} fallback="partner-addition:addFailed" />
        <div className="flex flex-wrap gap-2">
          <ActButton act={may('line.add')} icon={PlusIcon}>
            {t('addLine')}
          </ActButton>
          <Button type="submit" variant="main" event="act.ask" reason={lines.length > 0 ? null : t('lack')}>
            {t('review')}
          </Button>
          <Button variant="quiet" {...sending(send)('flow.close')}>
            {t('discard')}
          </Button>
        </div>
      </Form>
    </div>
  )
}
