import { exampleOf, type PageExamples } from '../../example.ts'
import { sampleAgent, sampleDetails, sampleLeaver, sampleTechnician, sampleWarehouse } from './employee-samples.ts'
import { addEmployee, updateEmployee } from './employee-writes.ts'
import { getEmployee, listAllPermissions, listAllRoles, listEmployees, listEmployeesByRole } from './employees.ts'
import { changeOwnPassword, setEmployeePassword } from './passwords.ts'
import { getEmployeeWarehouses, listWarehouses } from './warehouses.ts'

const details = { ...sampleTechnician, ...sampleDetails }

const page = <T>(content: T[]) => ({
  content,
  pageNumber: 1,
  pageSize: 25,
  totalElements: content.length,
  totalPages: 1,
})

const fields = {
  firstname: 'Leela',
  lastname: 'Joseph',
  email: 'leela.joseph@headwater.example',
  phoneNumber: '9845011299',
  title: 'Finance',
  cityCode: 'BLR',
  zoneCodes: [],
  profession: '' as const,
  grade: '' as const,
  shiftStart: '' as const,
  shiftEnd: '' as const,
}

export const calls = [
  exampleOf(changeOwnPassword, { params: { id: 'E-1' }, body: { id: 'E-1', password: 'another-password' } }),
  exampleOf(setEmployeePassword, {
    params: { id: 'E-2' },
    body: { id: 'E-2', password: 'one-for-today' },
    atOnce: 'each is granted',
    forms: [
      {
        address: '/app/employee/view/E-1021#password',
        typed: { password: 'a slow green river', again: 'a slow green river' },
        fallback: 'Failed to update employee details',
        done: 'Password set',
      },
    ],
  }),
  exampleOf(listEmployees, { query: {}, answer: page([sampleAgent, sampleTechnician, sampleLeaver]) }),
  exampleOf(listEmployeesByRole, { query: { role: 'Technician' }, answer: page([sampleTechnician]) }),
  exampleOf(getEmployee, { params: { id: 'E-2001' }, answer: details }),
  exampleOf(addEmployee, {
    body: { ...fields, roles: [{ roleName: 'LEVEL', permissionId: 1 }] },
    forms: [
      {
        address: '/app/employee/add',
        typed: { firstname: 'Leela', email: 'leela.joseph@headwater.example', title: 'Finance' },
        fallback: 'Failed to add employee',
        done: 'Employee added',
        by: 'Vikram Sethi',
      },
    ],
    answer: {
      employee: {
        ...sampleAgent,
        ...fields,
        id: 'E-3001',
        city: 'Bengaluru',
        profession: null,
        grade: null,
        shiftStart: null,
        shiftEnd: null,
        roles: [{ roleName: 'LEVEL', permissionId: 1 }],
        defaultPassword: true,
      },
      firstPassword: 'kdm4-p7wq-zz3n-8rta',
    },
  }),
  exampleOf(updateEmployee, {
    params: { id: 'E-2001' },
    body: { title: 'Senior technician' },
    answer: details,
    atOnce: 'each is granted',
    forms: [
      {
        address: '/app/employee/edit/E-1041',
        typed: { firstname: 'Gurpreet Singh', title: 'Lead inspector' },
        fallback: 'Failed to update employee details',
        done: 'Employee details updated',
      },
    ],
  }),
  exampleOf(listAllRoles, {
    answer: [
      { roleName: 'LEVEL', levels: [1], isKnown: true },
      { roleName: 'CRM', levels: [3, 4, 5, 6, 10], isKnown: true },
      { roleName: 'FINANCE', levels: [4, 5, 10], isKnown: true },
      { roleName: 'TECHNICIAN', levels: [1], isKnown: false },
    ],
  }),
  exampleOf(listAllPermissions, {
    answer: {
      permissions: [
        { roleName: 'LEVEL', permissionId: 1, holders: 17, names: [{ id: 'E-1001', name: 'Asha Menon' }] },
        { roleName: 'CRM', permissionId: 3, holders: 5, names: [{ id: 'E-1001', name: 'Asha Menon' }] },
        { roleName: 'CRM', permissionId: 6, holders: 2, names: [{ id: 'E-1002', name: 'Kiran Desai' }] },
        { roleName: 'CRM', permissionId: 10, holders: 1, names: [{ id: 'E-1013', name: 'Vikram Sethi' }] },
        { roleName: 'FINANCE', permissionId: 4, holders: 4, names: [{ id: 'E-1003', name: 'Farah Sheikh' }] },
        { roleName: 'FINANCE', permissionId: 5, holders: 2, names: [{ id: 'E-1005', name: 'Nandini Rao' }] },
      ],
      guards: [
        { kind: 'ACT', id: 'approveRefund', need: [['LEVEL_1'], ['FINANCE_4']] },
        {
          kind: 'ACT',
          id: 'addEmployee',
          need: [
            ['SALES_3', 'CRM_3'],
            ['SALES_4', 'CRM_4'],
          ],
        },
        { kind: 'ACT', id: 'updateCustomer', need: [['LEVEL_1']] },
        { kind: 'FIELD', id: 'ledger', need: [['LEVEL_1'], ['FINANCE_4']] },
      ],
    },
  }),
  exampleOf(listWarehouses, {
    query: { type: 'SOURCE', flag: 'true' },
    answer: [
      sampleWarehouse,
      {
        ...sampleWarehouse,
        warehouseCode: 'W-MAA-2',
        name: 'Chennai Guindy',
        cityCode: 'MAA',
        city: 'Chennai',
        inUse: false,
      },
    ],
  }),
  exampleOf(getEmployeeWarehouses, {
    params: { id: 'E-2001' },
    answer: {
      employeeId: 'E-2001',
      source: sampleWarehouse,
      destination: null,
      transit: { ...sampleWarehouse, warehouseCode: 'V-E-2001', name: 'With Suresh Babu', type: 'TRANSIT' },
    },
  }),
]

export const pages: PageExamples = {
  '/app/employee/view/:id': { id: 'E-2001' },
  '/app/employee/edit/:id': { id: 'E-2001' },
}
