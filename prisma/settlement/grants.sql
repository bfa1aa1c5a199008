GRANT SELECT, INSERT ON evidence TO :role;
