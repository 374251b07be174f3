import type { Employee, EmployeeDetails } from './employees.ts'

/** Employees as the services tell them, for examples, looks and models of flows. */
export const sampleAgent: Employee = {
  id: 'E-1001',
  firstname: 'Asha',
  lastname: 'Menon',
  email: 'asha.menon@headwater.example',
  phoneNumber: '9845011201',
  title: 'Support agent',
  cityCode: 'BLR',
  city: 'Bengaluru',
  zoneCodes: [],
  zones: [],
  profession: null,
  grade: null,
  shiftStart: null,
  shiftEnd: null,
  roles: [
    { roleName: 'CRM', permissionId: 3 },
    { roleName: 'LEVEL', permissionId: 1 },
  ],
  disabled: false,
  defaultPassword: false,
  onLeaveToday: false,
  profilePicture: null,
  updatedAt: '2026-11-20T05:11:00.000Z',
}

/** Someone of the field, on leave today. */
export const sampleTechnician: Employee = {
  ...sampleAgent,
  id: 'E-2001',
  firstname: 'Suresh',
  lastname: 'Babu',
  email: 'suresh.babu@field.headwater.example',
  phoneNumber: '9480020010',
  title: 'Technician',
  zoneCodes: ['BLR-01', 'BLR-02'],
  zones: ['Indiranagar', 'Koramangala'],
  profession: 'Technician',
  grade: 'L3',
  shiftStart: '08:00',
  shiftEnd: '18:00',
  roles: [{ roleName: 'TECHNICIAN', permissionId: 1 }],
  onLeaveToday: true,
  updatedAt: '2026-11-19T05:11:00.000Z',
}

/** Someone who left, without city, phone and roles. */
export const sampleLeaver: Employee = {
  ...sampleAgent,
  id: 'E-1022',
  firstname: 'Mohan',
  lastname: 'Lal',
  disabled: true,
  roles: [],
  city: null,
  cityCode: null,
  phoneNumber: null,
}

/** What only one's own page tells. */
export const sampleDetails: Omit<EmployeeDetails, keyof Employee> = {
  lastSignInAt: '2026-11-21T03:42:00.000Z',
  rolesChanged: { at: '2026-08-03T06:00:00.000Z', by: 'Vikram Sethi' },
  openWork: {
    jobs: [{ jobId: 'J-88301', type: 'SERVICE', status: 'ASSIGNED', day: '2026-11-22' }],
    jobCount: 3,
    steps: [
      { refundId: 'RF-1007', installationId: 'I-2041', need: 'FINANCE_4', onlyThey: true },
      { refundId: 'RF-1011', installationId: 'I-2077', need: 'FINANCE_5', onlyThey: false },
    ],
    stepCount: 2,
    itemCount: 14,
    cashInHand: 1298,
  },
}

export const sampleWarehouse = {
  warehouseCode: 'W-BLR',
  name: 'Bengaluru main',
  type: 'SOURCE',
  cityCode: 'BLR',
  city: 'Bengaluru',
  inUse: true,
}
