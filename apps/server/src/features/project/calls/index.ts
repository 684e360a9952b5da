export { createProject } from './createProject.ts';
export { listOrderProjects } from './listOrderProjects.ts';
export { listProjects } from './listProjects.ts';
