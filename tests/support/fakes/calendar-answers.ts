import type { CalendarBoard, CalendarJob } from '../../../src/contract/areas/jobs/job-calendar.ts'

const hours = Array.from({ length: 12 }, (_, index) => index + 8)
const time = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** A day of technicians who have a job in each of twelve slots, and one job that waits. */
export function boardAnswer(day: string, technicians: number): CalendarBoard {
  const people = Array.from({ length: technicians }, (_, index) => `E-${2001 + index}`)
  const job = (jobId: string, technicianId: string | null, hour: number): CalendarJob => ({
    jobId,
    type: 'SERVICE',
    status: technicianId ? 'ASSIGNED' : 'SCHEDULED',
    customerName: `Owner of ${jobId}`,
    zone: 'Indiranagar',
    zoneCode: 'BLR-01',
    technicianId,
    day,
    slotId: `S${hour}`,
    priority: 'NORMAL',
    start: time(hour),
    end: time(hour + 1),
    updatedAt: '2037-11-19T09:30:00.000Z',
  })
  const held = people.flatMap((one) => hours.map((hour) => job(`J-${one.slice(2)}${hour}`, one, hour)))
  return {
    slots: hours.map((hour) => ({ slotId: `S${hour}`, start: time(hour), end: time(hour + 1) })),
    lanes: people.map((technicianId) => ({
      technicianId,
      name: `Technician ${technicianId}`,
      cityCode: 'BLR',
      zoneCodes: ['BLR-01'],
      zones: ['Indiranagar'],
      skills: ['SERVICE'],
      shiftStart: '08:00',
      shiftEnd: '20:00',
      leaves: [],
    })),
    jobs: [...held, job('J-1', null, 10)],
    taken: [],
    capacities: hours.map((hour) => ({ zoneCode: 'BLR-01', slotId: `S${hour}`, capacity: 900 })),
    booked: [],
    days: [{ day, jobs: held.length + 1, unassigned: 1 }],
  }
}
