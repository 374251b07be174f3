import { expect, it } from 'vitest'
import { daySheets } from './day-sheets.ts'

it('leads to the day, the technicians and the one city of the list, else to today of all', () => {
  const asked = (search: string) => Object.fromEntries(new URL(daySheets(search), 'http://x').searchParams)
  expect(asked('?appointmentFrom=2026-11-24&cityCode=BLR&technicianId=E-2001&status=')).toEqual({
    view: 'day',
    date: '2026-11-24',
    city: 'BLR',
    technicianId: 'E-2001',
  })
  expect(daySheets('?technicianId=E-2001&technicianId=E-2005')).toMatch(/&technicianId=E-2001&technicianId=E-2005$/)
  expect(asked('?appointmentFrom=today').date).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(asked('?cityCode=BLR&cityCode=HYD')).toEqual({ view: 'day', date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
})
