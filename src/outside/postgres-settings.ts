/** The shop's part of the server's settings. Written anew at each start, so that what a newer shop needs holds for an older folder too. */
export const postgresSettings = (socketFolder: string) => `
listen_addresses = ''
unix_socket_directories = '${socketFolder.replaceAll("'", "''")}'
unix_socket_permissions = 0700
max_connections = 100
shared_buffers = 128MB
jit = off
timezone = 'UTC'
log_timezone = 'UTC'
logging_collector = on
log_directory = 'log'
log_filename = 'postgresql-%a.log'
log_truncate_on_rotation = on
log_rotation_age = 1d
`;
