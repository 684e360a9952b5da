export { createProject } from './createProject.ts';
export { listProjects } from './listProjects.ts';
