import type { Migration } from '../migration.ts'

/**
 * What the staff office knows of an employee, with one phone for all (S-299), and the warehouses of those who carry
 * stock. A person of the field has one city, whichever table is asked: the key of both ties them.
 */
export const employees: Migration = {
  version: 67,
  name: 'employees',
  sql: `
alter table employee add column phone text unique check (phone ~ '^[1-9][0-9]{9}$');
alter table employee add column city_code text references city (code);
alter table employee add column profession text check (profession in ('Technician', 'DeliveryPerson'));
alter table employee add column last_sign_in_at timestamptz;
alter table employee add column updated_at timestamptz not null default now();
update employee set phone = technician.phone, city_code = technician.city_code, profession = 'Technician'
  from technician where technician.id = employee.id;
alter table employee add unique (id, city_code);
alter table technician add foreign key (id, city_code) references employee (id, city_code) on update cascade;
alter table technician drop column phone;
create index employee_role_name on employee_role (role_name, permission_id);

create sequence employee_number start 3001;

create table warehouse (
  code text primary key,
  name text not null,
  type text not null check (type in ('SOURCE', 'DESTINATION', 'TRANSIT')),
  city_code text not null references city (code),
  in_use boolean not null default true
);
create table employee_warehouse (
  employee_id text not null references employee (id),
  type text not null,
  warehouse_code text not null references warehouse (code),
  primary key (employee_id, type)
);
insert into warehouse select 'W-' || code, name || ' main', 'SOURCE', code from city;
insert into warehouse select 'R-' || code, name || ' returns', 'DESTINATION', code from city;
insert into warehouse (code, name, type, city_code)
  select 'V-' || employee.id, 'With ' || firstname || ' ' || lastname, 'TRANSIT', city_code
  from employee where profession is not null;
insert into employee_warehouse
  select employee.id, type, code from employee join warehouse on warehouse.city_code = employee.city_code
  where profession is not null and (type <> 'TRANSIT' or code = 'V-' || employee.id);
`,
}
