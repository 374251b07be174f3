import { exampleOf } from '../../example.ts'
import { cancelCustomSlot, listCustomSlots } from './custom-slots.ts'
import {
  assignJobTags,
  assignZoneAndSlots,
  createDisplayRule,
  createSlotCategory,
  disableZoneMapping,
  listAssignedZones,
  listCategoryAvailableSlots,
  listDisplayRules,
  listSlotCategories,
  removeJobTagMapping,
  updateSlotCategory,
} from './slot-categories.ts'
import {
  addSlotZone,
  getSlotZone,
  listSlotsByZone,
  listSlotZoneDaysInWeek,
  listSlotZoneIssueTypes,
  listSlotZoneSlots,
  listSlotZones,
  updateSlotZone,
} from './slot-zones.ts'

const category = 'HYD-LEAK'
const slots = [
  { dayInWeek: 'MONDAY' as const, slotId: 'S08', places: 2 },
  { dayInWeek: 'TUESDAY' as const, slotId: 'S10', places: 1 },
]
const issueTypes = ['SERVICE', 'DELIVERY']

export const calls = [
  exampleOf(listSlotZones, { query: { search: 'Kondapur', city: 'HYD', issueType: 'SERVICE', dayInWeek: 'MONDAY' } }),
  exampleOf(getSlotZone, { params: { id: 'HYD-03' } }),
  exampleOf(listSlotZoneIssueTypes, { answer: [{ code: 'SERVICE', label: 'Service' }] }),
  exampleOf(listSlotZoneDaysInWeek, { answer: [{ code: 'MONDAY', label: 'Monday' }] }),
  exampleOf(listSlotZoneSlots, { answer: [{ slotId: 'S08', start: '08:00', end: '10:00' }] }),
  exampleOf(listSlotsByZone, { query: { zoneCode: ['HYD-01', 'HYD-03'], from: '2026-11-20', to: '2026-11-26' } }),
  exampleOf(addSlotZone, {
    body: { zoneCode: 'DEL-05', issueTypes, slots },
    forms: [
      {
        address: '/app/slotzone/all/list#add',
        typed: { zone: 'DEL-05', 'MONDAY S08': '2' },
        fallback: 'Failed to add slot zone',
        done: 'Slot zone added',
      },
    ],
  }),
  exampleOf(updateSlotZone, {
    body: { slotzoneId: 'HYD-05', issueTypes, slots },
    atOnce: 'each is granted',
    forms: [
      {
        address: '/app/slotzone/all/list#edit-HYD-05',
        typed: { 'MONDAY S08': '3', 'SUNDAY S18': '1' },
        fallback: 'Failed to save slot zone',
        done: 'Slot zone saved',
      },
    ],
  }),
  exampleOf(listSlotCategories, { query: { search: 'Leak', cityCode: 'HYD', jobTag: 'LEAK', active: 'true' } }),
  exampleOf(createSlotCategory, { body: { code: 'MAA-VIP', cityCode: 'MAA', name: 'Key customers', active: true } }),
  exampleOf(updateSlotCategory, {
    body: { code: category, name: 'Leaks', active: true },
    atOnce: 'each is granted',
  }),
  exampleOf(assignJobTags, { body: { code: category, jobTags: ['LOW_FLOW'] }, atOnce: 'each is granted' }),
  exampleOf(removeJobTagMapping, { body: { code: category, jobTag: 'FILTER' }, atOnce: 'each is granted' }),
  exampleOf(listAssignedZones, { params: { code: category } }),
  exampleOf(listCategoryAvailableSlots, { query: { zoneCodes: ['HYD-01', 'HYD-03'] } }),
  exampleOf(assignZoneAndSlots, {
    body: { code: category, zoneCode: 'HYD-04', slots: [{ dayInWeek: 'MONDAY', slotId: 'S08', places: 1 }] },
    atOnce: 'each is granted',
  }),
  exampleOf(disableZoneMapping, { body: { code: category, zoneCode: 'HYD-02' }, atOnce: 'each is granted' }),
  exampleOf(listDisplayRules, { query: { cityCode: 'HYD', categoryCode: category, former: 'true' } }),
  exampleOf(createDisplayRule, {
    body: { cityCode: 'HYD', categoryCode: category, daysAhead: 10, lastOrderHour: 15 },
    atOnce: 'each is granted',
  }),
  exampleOf(listCustomSlots, {
    query: { cityCode: 'HYD', zoneCode: 'HYD-01', categoryCode: category, status: 'ACTIVE', from: '2026-11-20' },
  }),
  exampleOf(cancelCustomSlot, {
    body: { customSlotId: 'CS-1001', reason: 'The team is at a training' },
    atOnce: 'each is granted',
    forms: [
      {
        address: '/app/slotzone/custom/list#cancel-CS-1002',
        typed: { reason: 'The team is at a training' },
        fallback: 'Failed to cancel custom slot',
        done: 'Custom slot cancelled',
      },
    ],
  }),
]
