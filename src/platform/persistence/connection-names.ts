/** What our connections are called in pg_stat_activity begins so. */
export const SERVICE_NAME = 'interview-platform';
/** The connections of an operator's command. They are no process of the service. */
export const COMMAND_NAME = `${SERVICE_NAME} admin`;
export const DOCTOR_NAME = `${SERVICE_NAME} doctor`;

/** SQL: a row of pg_stat_activity is a connection that a process of the service has to this database. */
export const IS_OF_SERVICE = `(datname = current_database() AND application_name LIKE '${SERVICE_NAME}%'
        AND application_name NOT IN ('${COMMAND_NAME}', '${DOCTOR_NAME}'))`;
